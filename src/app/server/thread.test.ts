// Secures I41.
import { expect, test } from 'vitest'

import { readMetadataInThread } from '#features/access/sign-on/server/saml/in-thread.ts'
import { readProviderMetadata } from '#features/access/sign-on/server/saml/provider-metadata.ts'
import { newSigningKey } from '#features/access/sign-on/server/saml/signing-key.ts'
import { readRoster } from '#features/institution/roster/read-roster.ts'
import { readRosterInThread, readRosterTask } from '#features/institution/roster/server/read-in-thread.ts'
import { inLanguage } from '#server/language.ts'
import { inThread, threadTask } from '#server/threads/threads.ts'
import { metadataOf } from '#testing/saml/metadata.ts'

const asker = { caller: null, institutionId: 'harbor' }
const bytes = (text: string) => new TextEncoder().encode(text)
const said = (say: () => string) => [inLanguage('en', say), inLanguage('es', say)]

const people = Array.from({ length: 1200 }, (_, index) => `${index},Róbin,Hale,${index % 3 ? 'Unit 1' : ''}`)
const rosters = {
  people: `Number,First name,Last name,Unit\n${people.join('\n')}`,
  refusals: `Number,First name,Last name,Role\n1,Ana,Brook,inmate\n1,Ben,Brook,inmate\n2,=Cleo,Brook,staff\n3,Dora,,user\n4,Eve,Brook,king\n5,${'x'.repeat(101)},B,user\n6,Fay,Brook,user`,
}

test.each(Object.entries(rosters))(
  'a thread reads a roster of %s as it is read without one',
  async (_, text) => {
    const input = {
      bytes: bytes(text),
      mapping: {},
      role: text.includes('Role') ? undefined : ('inmate' as const),
    }
    const direct = readRoster(input.bytes, input.mapping, input.role)
    const read = await readRosterInThread(input, asker)

    if ('problem' in direct || 'problem' in read) throw new Error('It is a roster')
    const plain = ({ refused, ...roster }: typeof read) => ({
      ...roster,
      refused: refused.map(({ reason, ...row }) => ({ ...row, reason: said(reason) })),
    })
    // In JSON a column that the file does not have is missing, and not undefined.
    expect(plain(read)).toEqual(plain(direct))
  },
)

test.each([
  ['nothing', ''],
  ['a heading', 'Number,First name,Last name'],
  ['one bad row', 'Number,First name,Last name\n1,,'],
  ['other columns', 'a,b,c\n1,2,3'],
  ['line breaks', '\n'.repeat(2_000_000)],
  ['cells', `Number,First name,Last name\n${','.repeat(2_000_000)}`],
])('a thread says in each language why %s is no roster', async (_, text) => {
  const input = { bytes: bytes(text), mapping: {}, role: 'inmate' as const }
  const direct = readRoster(input.bytes, input.mapping, input.role)
  const read = await readRosterInThread(input, asker)

  if (!('problem' in direct) || !('problem' in read)) throw new Error('It is no roster')
  expect(said(read.problem)).toEqual(said(direct.problem))
})

test('a thread reads metadata, and refuses it, as it is read without one', async () => {
  const { certificate } = await newSigningKey({ bits: 2048 })
  const known = { entityId: 'https://idp.example', signInAddress: 'https://idp.example/sso' }
  const metadata = metadataOf({ ...known, certificates: [certificate] })
  const refusal = await readProviderMetadata('<a/>').catch((error: unknown) => error)

  await expect(readMetadataInThread({ xml: metadata }, asker)).resolves.toEqual(
    await readProviderMetadata(metadata),
  )
  await expect(readMetadataInThread({ xml: '<a/>' }, asker)).rejects.toEqual(refusal)
})

test('a task that runs over its time is ended with a sentence, and the next one is done', async () => {
  const file = bytes(`Number,First name,Last name\n${'1,A,B\n'.repeat(49_000)}`)
  const input = { bytes: file, mapping: {}, role: 'inmate' as const }
  const hasty = { ...readRosterTask, mostMilliseconds: 1 }

  const ended = inThread(hasty, input, asker)
  await expect(ended).rejects.toMatchObject({
    statusCode: 503,
    retryAfterSeconds: 60,
    message: 'This took too long and was stopped. Nothing was changed. Please try a shorter file.',
  })
  const next = { ...input, bytes: bytes('Number,First name,Last name\n1,Ana,Brook') }
  await expect(readRosterInThread(next, asker)).resolves.toMatchObject({ people: [{ number: '1' }] })
})

test('a task that nobody registered fails, and tells nobody why', async () => {
  const unknown = threadTask<null, null>({ name: 'unknown', line: 'files', mostMilliseconds: 5000 })

  await expect(inThread(unknown, null, asker)).rejects.toThrow('No thread knows the task unknown')
})
