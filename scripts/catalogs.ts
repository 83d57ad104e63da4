import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** One message of a catalog. */
export interface Message {
  /** The folder of the catalogs, such as `src/features/practice/coping-tools/locales`. */
  readonly folder: string
  readonly subject: string
  /** Its path within the subject, such as `kinds.breathing`. */
  readonly name: string
  readonly text: string
  /** What translators are told of it. */
  readonly note: string | undefined
}

/** The folders of all catalogs. */
export const catalogFolders = (): string[] =>
  globSync('src/**/locales/en.json')
    .map((file) => path.dirname(file))
    .toSorted()

/** A catalog as it stands in its file. */
export const readCatalog = (folder: string, language: string): object =>
  Object(JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')))

/** The messages of a catalog, in the order of its file. */
export function messagesOf(folder: string, language: string): Message[] {
  return messagesIn(readCatalog(folder, language)).map(({ name, ...message }) => {
    const [subject = '', ...rest] = name.split('.')
    return { ...message, folder, subject, name: rest.join('.') }
  })
}

/** The messages below a name. A note stands before what it is of, as `@name`; one on a group is of each in it. */
export function messagesIn(
  texts: object,
  within: readonly string[] = [],
  note?: string,
): Pick<Message, 'name' | 'text' | 'note'>[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (name.startsWith('@')) return []
    const own: unknown = Reflect.get(texts, `@${name}`)
    const notes = [note, own].filter((one) => typeof one === 'string').join(' ') || undefined
    const at = [...within, name]
    return typeof text === 'string'
      ? [{ name: at.join('.'), text, note: notes }]
      : messagesIn(Object(text), at, notes)
  })
}

/** What a message needs to be said: the type of each value, by its name. Throws if it is no ICU message. */
export function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>()
  const add = (name: string, type: string) => values.set(name, bothTypes(values.get(name), type))
  const read = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument) add(element.value, anything)
      else if (element.type === TYPE.number) add(element.value, 'number')
      else if (element.type === TYPE.date || element.type === TYPE.time) add(element.value, 'Date')
      else if (element.type === TYPE.tag) {
        add(element.value, 'Tag')
        read(element.children)
      } else if (element.type === TYPE.plural || element.type === TYPE.select) {
        add(element.value, element.type === TYPE.plural ? 'number' : chosenBy(Object.keys(element.options)))
        for (const { value } of Object.values(element.options)) read(value)
      }
    }
  }
  read(parse(text))
  return values
}

/** The type of what is put into a message as it is. */
const anything = 'string | number'

/** What a choice is made by: yes or no, or one of the cases that it names, so that the compiler finds a new one. */
function chosenBy(cases: readonly string[]): string {
  if (cases.includes('true')) return 'boolean'
  return cases.flatMap((one) => (one === 'other' ? [] : [`'${one}'`])).join(' | ') || anything
}

/** The type of a value that stands at two places, or in two languages: a case that one of them does not name is none. */
export function bothTypes(one = anything, other = anything): string {
  if (one === anything || other === anything) return one === anything ? other : one
  const others = other.split(' | ')
  const both = one.split(' | ').filter((type) => others.includes(type))
  return both.join(' | ') || 'never'
}

/** The elements that end a line. */
const blocks: ReadonlySet<string> = new Set(['p', 'li', 'h3'])

/** So many ways to say a message are enough of one. */
const most = 64

/** Each way in which a message can read, with `{name}` where a value is put in. */
export function readingsOf(text: string): string[] {
  const read = (elements: readonly MessageFormatElement[], counted = ''): string[] =>
    elements.reduce(
      (ways, element) => {
        const next = readingsOfElement(element, counted)
        return ways.flatMap((before) => next.map((after) => before + after)).slice(0, most)
      },
      [''],
    )
  const readingsOfElement = (element: MessageFormatElement, counted: string): string[] => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.pound) return [`{${counted}}`]
    if (element.type === TYPE.tag) {
      if (element.children.length === 0) return [`{${element.value}}`]
      const end = blocks.has(element.value) ? '\n' : ''
      return read(element.children, counted).map((words) => words + end)
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => read(value, element.value))
    return [`{${element.value}}`]
  }
  return read(parse(text))
}
