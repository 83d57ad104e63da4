import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Where sentences stand in the code that operators or programs read, or that are stored or the same in every language. */
const outsideCatalogs = [
  'src/app/commands/',
  'src/app/server/',
  'src/server/database/',
  'src/server/http/malformed-requests.ts',
  'src/server/http/metrics.ts',
  'src/server/messaging/push-keys.ts',
  'src/features/institution/machine-tokens/server/admit.ts',
  'src/features/institution/scim/',
  'src/features/access/accounts/server/sign-in/visitor.ts', // The name of a device, which the page translates.
  'src/features/access/email/server/jobs.ts', // The key of a limit.
  'src/features/portals/demo/',
  'src/features/care/follow-ups/screener.ts',
  'src/features/portals/profile/web/seen-by/check-card.tsx', // How to check a file, in the file.
  'src/features/record/fhir/', // What codes mean.
  'src/features/record/institution-record/as-fhir.ts',
  'src/features/wellbeing/assessments/questions.ts',
  'src/web/parts/', // Examples for who makes pages.
]

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly operator?: string
  readonly key?: Node
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly name?: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Whether a text is a sentence and no name: three words or more, and the last begins small or has a mark after it. */
const isSentence = (text: string) =>
  /^\W*(?:[A-Z][a-z’]+|A|\{\}),? \S+ (?:.* )?(?:[a-z]{2,}|\S+[.?!])\W*$/s.test(text)

/** Whether it is an error of the code's own, a log, SQL, a type, a comparison, or documentation or an example of the API. */
function isNotSaid({ type, operator = '', key, callee }: Node): boolean {
  if (type === 'Property') return key?.name === 'summary' || key?.name === 'example'
  if (type === 'BinaryExpression') return operator.endsWith('==')
  if (type === 'NewExpression') return callee?.name !== 'Rejection'
  if (type !== 'CallExpression') return ['TaggedTemplateExpression', 'TSLiteralType'].includes(type)
  const { object, name = object?.property?.name ?? object?.name } = callee!
  return callee!.type === 'Super' || /^(?:log|console)/.test(name ?? '')
}

/** The sentences in a syntax tree that somebody may read. */
function sentences(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sentences)
  if (!isNode(node) || isNotSaid(node)) return []
  const text = node.type === 'Literal' ? node.value : node.quasis?.map(({ value }) => value.cooked).join('{}')
  const own = typeof text === 'string' && isSentence(text) ? [text] : []
  return [...own, ...Object.values(node).flatMap(sentences)]
}

const sentencesIn = (file: string, code: string) => sentences(parseSync(file, code).program)

test('a sentence in the code is found', () => {
  expect(
    sentencesIn('code.ts', 'conflict(`${what} is closed`); log.warn("It is closed"); ["Time with Ann"]'),
  ).toEqual(['{} is closed'])
})

test('what people read stands in catalogs', () => {
  const found = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/(?:testing|locales|system-tests)\//.test(file))
    .flatMap((file) => sentencesIn(file, readFileSync(file, 'utf8')).map((sentence) => ({ file, sentence })))
  const isIn = (place: string) => found.some(({ file }) => file.startsWith(place))

  expect(found.filter(({ file }) => !outsideCatalogs.some((place) => file.startsWith(place)))).toEqual([])
  expect(outsideCatalogs.filter((place) => !isIn(place))).toEqual([])
})
