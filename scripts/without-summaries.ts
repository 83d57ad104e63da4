import type { Plugin } from 'vite'

const contract = /\/src\/(features\/[\w-]+\/(?!server|web)[\w-]+|app\/contract)\.ts$/
const summary = /^\s+summary:\s*(['"`])(?:(?!\1).)*\1,\n/gm

/** Leaves out of the browser's files what only the printed contract says of each endpoint. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({ code: code.replaceAll(summary, '\n'), map: null }),
    },
  }
}
