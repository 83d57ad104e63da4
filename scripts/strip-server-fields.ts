import type { Plugin } from 'vite'

const contract = /\/src\/(features\/[\w-]+\/[\w-]+\/(?!server|web)[\w-]+|app\/contract)\.ts$/
const flag = 'stepUp|beforePasswordChange|whileDeletionPending|whileLocked|isUrgent|paged|stream'
const serverFields = [
  /summary:\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/,
  /status: \d+/,
  new RegExp(`(?:${flag}): true`),
  /access: 'public'/,
  /beforeSecondStep: \[.*\]/,
  // Types check what a page sends. The schemas of whole lines go, and those of several lines without a line of braces.
  /(?:params|query): .*[^{([]/,
  /(?:params|query): z\.strictObject\(\{\n[^{}]*\}\)/,
]
const line = new RegExp(`^\\s+(?:${serverFields.map(({ source }) => source).join('|')}),\\n`, 'gm')
// Lists that are long are left to the server to check, so that pages which show none of their options do without them.
const list = '(?:every[A-Z]\\w+|symptoms)'
const oneOfList = new RegExp(`z\\.enum\\(${list}\\)`, 'g')
const importOfLists = new RegExp(`^import \\{ ${list}(?:, ${list})* \\} from .*\\n`, 'gm')

/** Removes what only the server and the printed API document read of a contract from the browser's files. */
export function stripServerFields(): Plugin {
  return {
    name: 'strip-server-fields',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: code.replaceAll(line, '\n').replaceAll(oneOfList, 'z.string()').replaceAll(importOfLists, '\n'),
        map: null,
      }),
    },
  }
}
