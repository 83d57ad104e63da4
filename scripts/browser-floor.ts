import { readFileSync } from 'node:fs'

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import browserslist from 'browserslist'
import { type ESTree, parseAst } from 'vite'

type Node = ESTree.Node

// What browsers can do, by Mozilla's data, against the oldest ones that `browserslist` in package.json names. A file is
// read as it was built, so that packages count too.

/** The names that the data have of the browsers of `browserslist`. A web view has the number of its Chromium. */
const namesInData: Readonly<Record<string, (keyof typeof bcd.browsers)[]>> = {
  chrome: ['chrome', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

/** The oldest version of each browser that shows every page. */
const floor = oldestOf(browserslist())

function oldestOf(listed: readonly string[]): Map<keyof typeof bcd.browsers, number> {
  const oldest = new Map<keyof typeof bcd.browsers, number>()
  for (const one of listed) {
    const [name = '', versions = ''] = one.split(' ')
    const version = Number.parseFloat(versions)
    for (const browser of namesInData[name] ?? []) {
      if (!Number.isNaN(version)) oldest.set(browser, Math.min(version, oldest.get(browser) ?? Infinity))
    }
  }
  if (oldest.size !== Object.values(namesInData).flat().length)
    throw new Error('Cannot read the oldest browsers: `browserslist` in package.json lacks one')
  return oldest
}

/** The browsers at the floor that lack a feature. */
function lacking(compat: CompatStatement): string[] {
  return [...floor].flatMap(([browser, oldest]) => {
    const support = compat.support[browser]
    const ways = Array.isArray(support) ? support : [support]
    const isThere = ways.some((way) => {
      const added = String(way?.version_added ?? '').replace('≤', '')
      const hasIt =
        added === 'preview' || added === 'false' || added === '' ? false : Number.parseFloat(added) <= oldest
      return hasIt && !way?.flags && !way?.version_removed && !way?.prefix && !way?.alternative_name
    })
    return isThere ? [] : [`${browser} ${oldest}`]
  })
}

/** What a script may name and some browser at the floor lacks, with who lacks it. */
interface NewNames {
  /** `Map.groupBy`, or `Highlight`: with its owner, or an owner itself. */
  readonly whole: ReadonlyMap<string, string[]>
  /** `toSorted`: a member of the language, or of what every page has, that nothing older is named like. */
  readonly members: ReadonlyMap<string, string[]>
}

/** A script does not say whose member it uses. Those of rarer things have names that everybody gives to things of theirs. */
const onEveryPage =
  /^(Abort\w+|Blob|Crypto|Document|Element|Event|FormData|Headers|HTML\w+Element|Navigator|Node|Request|Response|Storage|SubtleCrypto|URL\w*|Window)$/

let known: NewNames | undefined

function newNames(): NewNames {
  if (known) return known
  const whole = new Map<string, string[]>()
  const members = new Map<string, string[]>()
  const old = new Set<string>()
  const builtins = entries(bcd.javascript['builtins'])
  for (const [owner, feature] of [...builtins, ...entries(bcd.api)]) {
    const isSearched = onEveryPage.test(owner) || builtins.some(([name]) => name === owner)
    addTo(whole, owner, compatOf(feature))
    for (const [key, member] of entries(feature)) {
      if (!/^\w+$/.test(key) || key === owner) continue
      const compat = compatOf(member)
      if (!compat) continue
      const name = key.replace(/_(static|event)$/, '')
      if (lacking(compat).length === 0) old.add(name)
      addTo(whole, `${owner}.${name}`, compat)
      if (isSearched && !key.endsWith('_event')) addTo(members, name, compat)
    }
  }
  for (const name of old) members.delete(name)
  known = { whole, members }
  return known
}

function addTo(names: Map<string, string[]>, name: string, compat: CompatStatement | undefined): void {
  const lackedBy = compat ? lacking(compat) : []
  if (lackedBy.length > 0) names.set(name, lackedBy)
}

const own = '__compat'
/** What the data say of the support of a feature itself. */
const compatOf = (feature: Identifier | undefined): CompatStatement | undefined => feature?.[own]

/** What belongs to a feature, by its names. */
function entries(feature: Identifier = {}): [string, Identifier][] {
  const { [own]: _itself, ...rest } = feature
  return Object.entries(rest)
}

/** A use of something that the floor lacks. */
export interface TooNew {
  readonly name: string
  readonly lackedBy: readonly string[]
}

/** What a built script uses that some browser at the floor lacks, but for the names that older browsers are given. */
export function tooNewInScript(code: string, given: ReadonlySet<string>): TooNew[] {
  const { whole, members } = newNames()
  const found = new Map<string, TooNew>()
  const note = (name: string, lackedBy: string[] | undefined) => {
    if (lackedBy && !given.has(name)) found.set(name, { name, lackedBy })
  }
  visit(parseAst(code), (node) => {
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property
      const owner = node.object.type === 'Identifier' ? node.object.name : ''
      if (whole.has(`${owner}.${name}`)) note(`${owner}.${name}`, whole.get(`${owner}.${name}`))
      else if (isGlobal(owner)) note(name, whole.get(name))
      else if (!isGiven(name, given)) note(name, members.get(name))
    }
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier')
      note(node.callee.name, whole.get(node.callee.name))
  })
  return [...found.values()]
}

const isGlobal = (name: string) => ['globalThis', 'window', 'self'].includes(name)

/** Whether some object is given the member: a script does not say whose it uses. */
function isGiven(name: string, given: ReadonlySet<string>): boolean {
  return given.has(name) || [...given].some((whole) => whole.endsWith(`.${name}`))
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, look)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** What a built style sheet uses that some browser at the floor lacks. */
export function tooNewInStyle(code: string): TooNew[] {
  const style = code.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const used = [
    ...Array.from(
      style.matchAll(/@([a-z][\w-]*)/g),
      ([, name = '']) => [`@${name}`, bcd.css['at-rules']?.[name]] as const,
    ),
    ...Array.from(
      style.matchAll(/(?<=[{;])\s*([a-z][\w-]*)\s*:(?!:)(?=[^{}]*[;}])/g),
      ([, name = '']) => [name, bcd.css['properties']?.[name]] as const,
    ),
    ...Array.from(
      style.matchAll(/(?<!:):([a-z][\w-]*)(?=[^;}]*\{)/g),
      ([, name = '']) => [`:${name}`, bcd.css['selectors']?.[name]] as const,
    ),
  ]
  const found = new Map<string, TooNew>()
  for (const [name, feature] of used) {
    const compat = compatOf(feature)
    if (!compat) continue
    const lackedBy = lacking(compat)
    if (lackedBy.length > 0) found.set(name, { name, lackedBy })
  }
  return [...found.values()]
}

/** What `public/before-paint.js` looks for: older browsers are given the script that adds it, before the app. */
export function givenToOlder(): Set<string> {
  const given = new Set<string>()
  visit(parseAst(readFileSync('public/before-paint.js', 'utf8')), (node) => {
    if (node.type !== 'ArrayExpression' || node.elements.length !== 2) return
    const [owner, names] = node.elements
    if (owner?.type === 'ArrayExpression' || names?.type !== 'Literal' || typeof names.value !== 'string')
      return
    const isPrototype = owner?.type === 'MemberExpression'
    const ownerName = owner?.type === 'Identifier' ? owner.name : ''
    if (!isPrototype && !ownerName) return
    for (const name of names.value.split(' ')) given.add(isPrototype ? name : `${ownerName}.${name}`)
  })
  return given
}
