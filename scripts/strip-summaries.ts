import type { Plugin } from 'vite'

const contract = /\/src\/(features\/[\w-]+\/(?!server|web)[\w-]+|app\/contract)\.ts$/
const summary = /^\s+summary:\s*(['"`])(?:(?!\1).)*\1,\n/gm

/** Removes the summaries of endpoints from the browser's files. Only the printed API document uses them. */
export function stripSummaries(): Plugin {
  return {
    name: 'strip-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({ code: code.replaceAll(summary, '\n'), map: null }),
    },
  }
}
