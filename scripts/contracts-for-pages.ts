import { parseAst, type Plugin } from 'vite'

/** What a page reads of an endpoint: how to call it, and what a form checks before it is sent. */
const readByPages = ['method', 'path', 'access', 'news', 'body', 'files', 'madeOnce']

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  /** Of a call: what is called, and with what. */
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly { readonly properties?: readonly Property[] }[]
}
interface Property extends Node {
  readonly key?: { readonly name?: string }
}

/**
 * Gives pages of each endpoint what they read of it. Everything else, such as the schemas of replies, is the server's and
 * does not reach a browser.
 */
export function contractsForPages(): Plugin {
  return {
    name: 'contracts-for-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.ts$/, code: 'endpoint({' },
      handler: (code) => ({ code: contractOfPages(code), map: null }),
    },
  }
}

/** A contract without what pages do not read of each `endpoint({ … })` in it, and without what only that imported. */
export function contractOfPages(code: string): string {
  // From the end, so that what stands before keeps its place.
  const cut = serversParts(parseAst(code, { lang: 'ts' })).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    code,
  )
  return cut.replaceAll(/^import \{([^}]*)\} from .*\n/gm, (line: string, names: string) => {
    const kept = names.split(',').filter((name) => isReadIn(cut, name))
    return kept.length > 0 ? line.replace(names, `${kept.join(',')} `) : ''
  })
}

/** Whether a name of an import stands anywhere else in the code. */
function isReadIn(code: string, imported: string): boolean {
  const [name] = imported.trim().split(' ').slice(-1)
  return name !== '' && code.split(new RegExp(`\\b${name}\\b`)).length > 2
}

/** The properties of endpoints that pages do not read, in the order of the file. */
function serversParts(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(serversParts)
  if (!isNode(node)) return []
  if (node.type === 'CallExpression' && node.callee?.name === 'endpoint')
    return (node.arguments?.[0]?.properties ?? []).filter(
      // What several endpoints have in common is spread into them.
      ({ type, key }) => type !== 'SpreadElement' && !readByPages.includes(key?.name ?? ''),
    )
  return Object.values(node).flatMap(serversParts)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
