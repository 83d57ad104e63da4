import type { ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'

import { currentLanguage } from './current-language.ts'
import { incompleteLanguages, type Language, languages } from './language.ts'
import { withEnglish } from './with-english.ts'

/** The names of what a catalog holds. What begins with `@` is a note to translators. */
type NameIn<Of> = Exclude<keyof Of, `@${string}`> & string

/** The path of each message, such as `kinds.breathing`. */
type Path<Of> = {
  [Name in NameIn<Of>]: Of[Name] extends string
    ? Name
    : Of[Name] extends readonly (infer One)[]
      ? One extends string
        ? `${Name}.${number}`
        : never
      : `${Name}.${Path<Of[Name]>}`
}[NameIn<Of>]

/** The paths of lists of messages, and of messages by name. */
type GroupPath<Of> = {
  [Name in NameIn<Of>]: Of[Name] extends string
    ? never
    : Of[Name] extends readonly unknown[]
      ? Name
      : Name | `${Name}.${GroupPath<Of[Name]>}`
}[NameIn<Of>]

type At<Of, Name extends string> = Name extends keyof Of
  ? Of[Name]
  : Name extends `${infer First}.${infer Rest}`
    ? First extends keyof Of
      ? At<Of[First], Rest>
      : never
    : never

/** Puts the words between two marks of a message into an element, such as a link. */
export type Tag = (words: ReactNode) => ReactNode

/** The messages with elements in them, which are no strings. */
type RichName<Values> = {
  [Name in keyof Values]: Tag extends Values[Name][keyof Values[Name]] ? Name : never
}[keyof Values]

/** What the messages of some names need: nothing where none of them needs anything. */
type Needs<Name, Values> = [Extract<Name, keyof Values>] extends [never]
  ? []
  : [values: Values[Extract<Name, keyof Values>]]

/** Says the texts of one subject, each in the language of the moment at which it is asked for. */
export interface Texts<Of, Values> {
  <Name extends Exclude<Path<Of>, RichName<Values>>>(name: Name, ...values: Needs<Name, Values>): string
  /** A message with elements in it. */
  rich: <Name extends RichName<Values>>(name: Name, values: Values[Name]) => ReactNode
  /** A message that may not be there, such as that of a stored word. It needs no values. */
  find: (name: string) => string | undefined
  /** The names of all messages in a group that may not be there, such as `hope-box.add` in `own`. */
  namesIn: (group: string) => string[]
  /** A list of messages, or messages by name. None of them may need values. */
  group: <Name extends GroupPath<Of>>(name: Name) => At<Of, Name>
}

/** A catalog with the names of the English one. */
type Translated<English> = English extends string
  ? string
  : English extends readonly (infer One)[]
    ? readonly Translated<One>[]
    : { readonly [Name in NameIn<English>]: Translated<English[Name]> }

/**
 * The texts of a feature, from its catalogs: `const t = texts('tools')`, then `t('title')`. A language may be named where
 * it is not that of the moment. The pages' build takes one language and only the subjects that are named
 * (`scripts/one-language.ts`).
 */
export function catalog<English extends object, Values>(
  catalogs: { readonly en: English } & Readonly<Record<Exclude<Language, 'en'>, Translated<English>>>,
) {
  return <Subject extends NameIn<English>>(subject: Subject, language?: Language) => {
    const english: unknown = catalogs.en[subject]
    const messagesIn = (one: Language): unknown => {
      const own: unknown = Reflect.get(catalogs[one], subject)
      return incompleteLanguages.includes(one) ? withEnglish(own, english) : own
    }
    return textsIn<English[Subject], Subject extends keyof Values ? Values[Subject] : object>(
      Object.fromEntries(languages.map((one) => [one, messagesIn(one)])),
      language,
    )
  }
}

/** The texts of one subject, given its messages in each language that can be asked for. */
export function textsIn<Of, Values>(
  messages: Readonly<Partial<Record<Language, unknown>>>,
  language?: Language,
): Texts<Of, Values> {
  const made: Partial<Record<Language, ReturnType<typeof createTranslator>>> = {}
  const wanted = () => language ?? currentLanguage()
  const translator = () =>
    (made[wanted()] ??= createTranslator({
      locale: `${wanted()}-US`,
      messages: Object(messages[wanted()]),
    }))
  const say = (name: string, values?: Record<string, never>) => translator()(name, values)
  const at = (name: string) =>
    name
      .split('.')
      .reduce(
        (within: unknown, part) =>
          Object.hasOwn(Object(within), part) ? Reflect.get(Object(within), part) : undefined,
        messages[wanted()],
      )
  const namesOf = (group: unknown, within = ''): string[] =>
    Object.entries(Object(group)).flatMap(([name, one]) => {
      if (name.startsWith('@')) return []
      return typeof one === 'string' ? [within + name] : namesOf(one, `${within}${name}.`)
    })
  const sayEach = (of: unknown, name: string): unknown => {
    if (typeof of === 'string') return say(name)
    if (Array.isArray(of)) return of.map((one, place) => sayEach(one, `${name}.${place}`))
    const named = Object.entries(Object(of)).filter(([part]) => !part.startsWith('@'))
    return Object.fromEntries(named.map(([part, one]) => [part, sayEach(one, `${name}.${part}`)]))
  }
  const texts = Object.assign(say, {
    rich: (name: string, values: Record<string, never>) => translator().rich(name, values),
    find: (name: string) => (typeof at(name) === 'string' ? say(name) : undefined),
    namesIn: (name: string) => namesOf(at(name)),
    group: (name: string) => sayEach(at(name), name),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and values are checked against the catalog's types.
  return texts as unknown as Texts<Of, Values>
}
