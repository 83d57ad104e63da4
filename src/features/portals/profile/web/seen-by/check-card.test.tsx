import { createHash } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { auditJobs } from '#features/core/audit-trail/index.ts'
import type { OwnTrailPart } from '#features/core/audit-trail/own-trail-contract.ts'
import { proofCodeOf } from '#features/core/audit-trail/own-trail-proof.ts'
import { linkText } from '#features/core/audit-trail/own-trail.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { rowsOf } from '#server/database/database.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { SeenByPage } from './seen-by-page.tsx'

const world = await openWorld()
const keeper = await world.person('keeper', 'admin')

/** Records the contents of the files that the page saves, since jsdom has no downloads. */
function watchDownloads() {
  const kept: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      kept.push(blob)
      return 'blob:kept'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return kept
}

async function open(person: Person) {
  const page = renderPageAs(world, person, <SeenByPage />, '/profile/seen-by')
  return { ...page, card: within(await screen.findByRole('region', { name: 'Check this list' })) }
}

/** Somebody about whom an administrator did something so many times. */
async function seen(name: string, times: number): Promise<Person> {
  const person = await world.person(name)
  // The first line is that of their vault.
  await look(person, times - 1)
  return person
}

async function look(person: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await recordAudit(world.db, { user: keeper }, { action: 'alert.view', subjectId: person.id })
  }
  const [everySecond] = auditJobs(world, world.app.log)
  const without = sql`select from ${auditEvents} where subject_id = ${person.id}
    and id not in (select event_id from own_trail_lines)`
  do await everySecond!.work()
  while (rowsOf(await world.db.execute(without)).length > 0)
}

async function asSuperuser(statement: ReturnType<typeof sql>): Promise<void> {
  await world.db.execute(sql`alter table ${auditEvents} disable trigger user`)
  await world.db.execute(statement)
  await world.db.execute(sql`alter table ${auditEvents} enable trigger user`)
}

test('the page says that all lines fit, and shows each in words made from what was checked', async () => {
  const { person, card } = await open(await seen('ana', 12))

  expect(await card.findByText('All 12 lines fit together.')).toBeDefined()
  await person.click(card.getByText('The lines as they were checked'))

  const lines = card.getAllByRole('listitem')
  expect(lines).toHaveLength(10)
  expect(lines[0]!.textContent).toMatch(/^An administrator opened an alert about youLine 12, /)
  await person.click(card.getByRole('button', { name: 'Show earlier lines' }))
  expect(card.getAllByRole('listitem')).toHaveLength(12)
})

test('a saved proof and its code are the same later, and not once all was made anew without a line', async () => {
  const bo = await seen('bo', 3)
  const kept = watchDownloads()
  const first = await open(bo)
  await first.person.click(await first.card.findByRole('button', { name: 'Save a proof' }))
  await expect.poll(() => kept.length).toBe(1)
  const code = first.card.getByText(/^3-/).textContent
  const proof = new File([await kept[0]!.text()], 'proof.json', { type: 'application/json' })
  first.unmount()
  await look(bo, 2)

  const later = await open(bo)
  await later.card.findByText('All 5 lines fit together.')
  await later.person.click(later.card.getByText('Compare with a proof that you kept'))
  await later.person.upload(later.card.getByLabelText('The file of a proof'), proof)
  expect(await later.card.findByText('Up to line 3 nothing was changed or taken out')).toBeDefined()
  await later.person.type(later.card.getByLabelText('Or the code'), 'not a code')
  await later.person.click(later.card.getByRole('button', { name: 'Compare' }))
  expect(await later.card.findByText(/^A code is a number and eight groups of four/)).toBeDefined()
  later.unmount()

  // Whoever runs the server takes the second event out and lets the product make every line anew.
  await asSuperuser(sql`delete from audit_events where id in
    (select event_id from own_trail_lines where user_id = ${bo.id} and position = 2)`)
  await world.db.execute(sql`delete from own_trail_lines`)
  await world.db.execute(sql`delete from own_trails`)
  await world.db.execute(sql`update audit_mac_progress set lined_up_to = 0`)
  await look(bo, 0)
  const last = await open(bo)
  await last.card.findByText('All 4 lines fit together.')
  await last.person.click(last.card.getByText('Compare with a proof that you kept'))
  await last.person.type(last.card.getByLabelText('Or the code'), code)
  await last.person.click(last.card.getByRole('button', { name: 'Compare' }))

  expect(await last.card.findByText('The lines are not the same as in your proof')).toBeDefined()
})

test('a line that was changed and one that is missing are named, and no proof is offered', async () => {
  const cy = await seen('cy', 4)
  await asSuperuser(sql`update audit_events set action = 'session.start' where id in
    (select event_id from own_trail_lines where user_id = ${cy.id} and position = 2)`)
  await asSuperuser(sql`delete from audit_events where id in
    (select event_id from own_trail_lines where user_id = ${cy.id} and position = 4)`)

  const { card } = await open(cy)

  expect(await card.findByText('The lines do not fit together')).toBeDefined()
  expect(card.getByText('Line 2 was changed, or put in.')).toBeDefined()
  expect(card.getByText('Line 4 is missing.')).toBeDefined()
  expect(card.queryByRole('button', { name: 'Save a proof' })).toBeNull()
})

/** A server that answers for one's own trail whatever somebody made up. */
function answering(person: Person, made: (trail: OwnTrailPart) => OwnTrailPart) {
  const honest = fetchAs(world, person)
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const reply = await honest(address.replace(/(own-trail)\?.*/, '$1'), request)
    return address.includes('own-trail') ? Response.json(made(await reply.json())) : reply
  })
  renderPage(<SeenByPage />, '/profile/seen-by')
}

test('a server that answers the same lines for ever ends the check, which names what is missing', async () => {
  answering(await seen('eli', 3), (trail) => ({ ...trail, last: 5 }))

  const card = within(await screen.findByRole('region', { name: 'Check this list' }))
  expect(await card.findByText('The lines do not fit together')).toBeDefined()
  expect(card.getByText('Line 5 is missing.')).toBeDefined()
})

test('a line that is there twice is named, and both are shown', async () => {
  answering(await seen('gus', 3), (trail) => ({ ...trail, lines: [...trail.lines, trail.lines[2]!] }))
  const person = userEvent.setup()

  const card = within(await screen.findByRole('region', { name: 'Check this list' }))
  expect(await card.findByText('Line 3 was changed, or put in.')).toBeDefined()
  await person.click(card.getByText('The lines as they were checked'))
  expect(card.getAllByText('Line 3,')).toHaveLength(2)
})

test('lines that are passed off as six years old are told to whoever has a code, with the day', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const fay = await seen('fay', 3)
  const code = proofCodeOf(1, sha256('the first line'))
  answering(fay, ({ lines }) => {
    const old = { position: 2, at: '2019-03-03T12:00:00.000Z', digest: lines[1]!.digest }
    const before = sha256('what was never there')
    const start = { ...old, before, hash: sha256(linkText(old, before)) }
    const line = { ...lines[2]!, hash: sha256(linkText(lines[2]!, start.hash)) }
    return { start, last: 3, lines: [line] }
  })
  const person = userEvent.setup()
  const card = within(await screen.findByRole('region', { name: 'Check this list' }))
  await card.findByText('The one line fits.')
  await person.click(card.getByText('Compare with a proof that you kept'))
  await person.type(card.getByLabelText('Or the code'), code)
  await person.click(card.getByRole('button', { name: 'Compare' }))

  expect(
    await card.findByText(/is from March 3, 2019\. If you wrote this code down after that day/),
  ).toBeDefined()
})

test('a browser that cannot compute the hashes says so', async () => {
  vi.stubGlobal('crypto', { randomUUID: crypto.randomUUID.bind(crypto) })

  const { card } = await open(await world.person('dee'))

  expect(await card.findByText(/^This browser cannot check the list here/)).toBeDefined()
})
