import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { type ESTree, parseSync, Visitor } from 'vite'

import { catalogFolders, messagesOf } from './catalogs.ts'
import { usesOf } from './one-language.ts'

/** Whether a place in the code says the text of a name. */
type Says = (name: string) => boolean

const sources = () =>
  globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/(?:testing|system-tests|locales)\//.test(file))

/** The texts that no code says, each with the folder of its catalog. What only a test says counts as said by none. */
export function unsaidTexts(): string[] {
  // The build reads what it says of the app as JSON (`documentIn`).
  const said = new Map<string, Says[]>([['src/app/web/locales document', [() => true]]])
  const words = new Set<string>()
  for (const file of sources()) readSource(file, said, words)
  return catalogFolders().flatMap((folder) =>
    messagesOf(folder, 'en')
      .filter(({ subject, name }) => !said.get(`${folder} ${subject}`)?.some((says) => says(name)))
      .map(({ subject, name }) => `${folder}: ${subject}.${name}`),
  )
}

/** Adds what a source says of each subject, and every word in it that may be the name of a text. */
function readSource(file: string, said: Map<string, Says[]>, words: Set<string>): void {
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  const uses = usesOf(program, file)
  const folders = new Map(uses.imports.map(({ name, source }) => [name, folderOf(source, file)]))
  const subjects = new Map(
    uses.calls.map(({ node, name, subject }) => [node, `${folders.get(name)} ${subject}`]),
  )
  const named = new Map<string, string>()
  const add = (subject: string | false | undefined, ...says: Says[]) => {
    if (subject) said.set(subject, [...(said.get(subject) ?? []), ...says])
  }
  const saysOf = (name: ESTree.Node | undefined): Says[] => {
    if (name?.type === 'ConditionalExpression') return [name.consequent, name.alternate].flatMap(saysOf)
    if (name?.type === 'Literal') return [saysLike(String(name.value))]
    if (name?.type === 'TemplateLiteral')
      return [saysLike(name.quasis.map(({ value }) => value.cooked).join('*'))]
    return [(one) => words.has(one.slice(one.lastIndexOf('.') + 1))]
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') words.add(value)
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') words.add(key.name)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      const subject = subjects.get(init)
      if (subject) named.set(id.name, subject)
      subjects.delete(init)
    },
  }).visit(program)
  // Where a subject is handed on, any of its texts may be said.
  const addWhole = (node: ESTree.Node) => add(node.type === 'Identifier' && named.get(node.name), () => true)
  for (const subject of subjects.values()) add(subject, () => true)
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      const by = callee.type === 'MemberExpression' ? callee.object : callee
      const subject = by.type === 'Identifier' && named.get(by.name)
      if (subject) add(subject, ...saysOf(given[0]))
      for (const one of given) addWhole(one)
    },
    JSXExpressionContainer: ({ expression }) => addWhole(expression),
  }).visit(program)
}

/** Says a name, or all of a group; `*` stands for a part that only running it knows. */
function saysLike(name: string): Says {
  const like = new RegExp(`^${name.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}(?:\\.|$)`)
  return (one) => like.test(one)
}

function folderOf(source: string, file: string): string {
  const found = source.startsWith('#')
    ? fileURLToPath(import.meta.resolve(source))
    : path.resolve(path.dirname(file), source)
  return path.relative('.', path.dirname(found))
}
