// Secures X4.
import { fireEvent, screen } from '@testing-library/react'
import { like } from 'drizzle-orm'
import { Activity, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { shifts, units } from '#features/core/institutions/server/table.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'
import { idleMs } from '#web/device/user-activity.ts'

import { ImportPage } from './import-page.tsx'

const world = await openWorld()
const manager = await world.person('manager', 'institution_admin')

const heading = 'Username,First name,Last name,Role'
const rows = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${name}-${number},Ana,Silva,inmate`)

/** A page that can be hidden as the screen lock does it. */
function Lockable({ children }: { children: ReactNode }) {
  const [isLocked, setIsLocked] = useState(false)
  return (
    <>
      <button onClick={() => setIsLocked(!isLocked)}>Lock</button>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}
const lock = () => fireEvent.click(screen.getByRole('button', { name: 'Lock' }))

async function chooseFile(...lines: string[]) {
  const { person } = renderPage(
    <Lockable>
      <ImportPage />
    </Lockable>,
    '/people/import',
  )
  const file = new File([[heading, ...lines].join('\n')], 'people.csv', { type: 'text/csv' })
  await person.upload(await screen.findByLabelText('CSV file'), file)
  return person
}
const countLike = (pattern: string) =>
  world.db.$count(world.db.select().from(users).where(like(users.username, pattern)).as('found'))

test('bad rows are named with line and column, and nobody is imported', async () => {
  vi.stubGlobal('fetch', fetchAs(world, manager))
  await chooseFile('good-1,Ana,Silva,inmate', 'good-2,Ana,,warden')

  await screen.findByRole('heading', { name: '1 row needs attention' })

  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '3',
    'Last name',
    'Last name is required',
    '3',
    'Role',
    'Must be inmate, staff, user, institution_admin or admin',
  ])
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(await countLike('good-%')).toBe(0)
})

test('the sixth file of an hour is not checked, and the page says when; a mistyped file is no such file', async () => {
  const asker = await world.person('asker', 'institution_admin')
  vi.stubGlobal('fetch', fetchAs(world, asker))
  const person = await chooseFile(...rows('fresh', 1))
  const another = async (line: string) => {
    await person.click(await screen.findByRole('button', { name: /^Choose (another|the) file/ }))
    await person.upload(
      await screen.findByLabelText('CSV file'),
      new File([`${heading}\n${line}`], 'people.csv', { type: 'text/csv' }),
    )
  }
  for (let count = 0; count < 4; count += 1) await another(`fresh-${count},Ana,Silva,inmate`)
  await another('fresh,Ana,Silva,king')
  await screen.findByText('Must be inmate, staff, user, institution_admin or admin')

  await another('fresh,Ana,Silva,inmate')

  expect(
    await screen.findByText(/^This file was not checked\. You can check 5,000 people an hour/),
  ).toBeTruthy()
})

test('a file without a heading says what is missing', async () => {
  const { person } = renderPageAs(world, manager, <ImportPage />, '/people/import')

  await person.upload(await screen.findByLabelText('CSV file'), new File(['a,b\nc,d'], 'people.csv'))

  const words = await screen.findByText(/^The first line must name the columns/)
  expect(words.textContent).toContain('missing: Username, First name, Last name, Role')
})

test('a problem of many lines is told once, with its lines', async () => {
  vi.stubGlobal('fetch', fetchAs(world, manager))
  await chooseFile(...Array.from({ length: 12 }, (_, nth) => `same-${nth},Ana,Silva,Officer`))

  await screen.findByRole('heading', { name: '12 rows need attention' })

  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more',
    'Role',
    'Must be inmate, staff, user, institution_admin or admin',
  ])
})

test('units and shifts that are missing are named at once, and made where that is said', async () => {
  const institutionId = await anotherInstitution(world)
  const boss = await world.person('boss', 'institution_admin', { institutionId })
  const { person } = renderPageAs(world, boss, <ImportPage />, '/people/import')
  const lines = ['Login,First name,Last name,Role,Where,Shift', 'new-1,Ana,Silva,inmate,A Pod,Noon']
  await person.upload(await screen.findByLabelText('CSV file'), new File([lines.join('\n')], 'people.csv'))
  await person.selectOptions(await screen.findByLabelText('Where'), 'Unit')
  await person.click(screen.getByRole('button', { name: 'Remember, and look again' }))

  expect(await screen.findByText('One unit is missing: A Pod.')).toBeTruthy()
  expect(screen.getByText('One shift is missing: Noon.')).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Make them when these people come in' }))
  await person.click(screen.getByRole('button', { name: 'Import 1 person' }))

  await screen.findByRole('button', { name: 'Print 1 slip' })
  expect(await world.count(units, { name: 'A Pod', institutionId })).toBe(1)
  expect(await world.count(shifts, { name: 'Noon', institutionId })).toBe(1)
})

test('good rows are imported in hundreds, each with a slip to print', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  vi.stubGlobal('fetch', fetchAs(world, manager))
  const person = await chooseFile(...rows('many', 120))
  await person.click(await screen.findByRole('button', { name: 'Import 120 people' }))

  await person.click(await screen.findByRole('button', { name: 'Print 120 slips' }))

  const sheet = document.querySelector('[data-sheet]')
  expect(await countLike('many-%')).toBe(120)
  expect(print).toHaveBeenCalledOnce()
  expect(sheet?.querySelectorAll('section')).toHaveLength(120)
  expect(sheet?.textContent).toMatch(
    /many-119One-time password \/ Contraseña de un solo uso([a-z0-9]{4}-){2}[a-z0-9]{4}/,
  )
})

test('before and after it an import says how many of its people wait for a second person, and why', async () => {
  const importer = await world.person('importer', 'institution_admin')
  vi.stubGlobal('fetch', fetchAs(world, importer))
  const person = await chooseFile(...rows('told', 2), 'told-staff,Ana,Silva,Staff')
  await screen.findByText(
    / A second person has to confirm 1 of them, as with all staff and administrators\.$/,
  )
  await person.click(screen.getByRole('button', { name: 'Import 3 people' }))

  const title = await screen.findByText('A second person has to confirm 1 person')

  expect(title.parentElement?.textContent).toContain('so no one lets them in without a second person')
  expect(screen.getByRole('button', { name: 'Print 3 slips' })).toBeTruthy()
})

test('an import that lost its connection goes on where it stopped, with a slip for everybody', async () => {
  const through = fetchAs(world, manager)
  let calls = 0
  vi.stubGlobal('fetch', (async (input, init) => {
    const reply = await through(input, init)
    // The second hundred is imported, but the answer is lost.
    if (input === '/api/people/import' && (calls += 1) === 2) throw new TypeError('Failed to fetch')
    return reply
  }) satisfies typeof fetch)
  const person = await chooseFile(...rows('lost', 150))
  await person.click(await screen.findByRole('button', { name: 'Import 150 people' }))

  await screen.findByText('100 of 150 people')
  await person.click(await screen.findByRole('button', { name: 'Go on' }))

  await screen.findByRole('button', { name: 'Print 150 slips' })
  expect(await countLike('lost-%')).toBe(150)
})

test('an import whose screen was locked half-way says so, and goes on from there', async () => {
  const through = fetchAs(world, manager)
  let answeredAt = 0
  vi.stubGlobal('fetch', (async (input, init) => {
    const reply = await through(input, init)
    if (input !== '/api/people/import') return reply
    if (answeredAt === 0) lock()
    answeredAt = performance.now()
    return reply
  }) satisfies typeof fetch)
  const person = await chooseFile(...rows('locked', 150))
  await person.click(await screen.findByRole('button', { name: 'Import 150 people' }))
  await screen.findByText('The screen was locked')
  expect(await countLike('locked-%')).toBe(100)
  expect(idleMs()).toBeLessThanOrEqual(Math.ceil(performance.now() - answeredAt))

  lock()
  await person.click(screen.getByRole('button', { name: 'Go on' }))

  await screen.findByRole('button', { name: 'Print 150 slips' })
  expect(await countLike('locked-%')).toBe(150)
})

test('a file that was imported before adds nobody, and gives new passwords only when asked', async () => {
  vi.stubGlobal('fetch', fetchAs(world, manager))
  const first = await chooseFile(...rows('twice', 2))
  await first.click(await screen.findByRole('button', { name: 'Import 2 people' }))
  await first.click(await screen.findByRole('button', { name: 'Done' }))
  await first.click(await screen.findByRole('button', { name: 'Leave it' }))
  const file = new File([[heading, ...rows('twice', 2)].join('\n')], 'people.csv')
  await first.upload(await screen.findByLabelText('CSV file'), file)

  const nobody = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nobody to import' })
  expect(nobody.disabled).toBe(true)
  await first.click(screen.getByRole('checkbox', { name: /^New one-time passwords for 2 people/ }))

  expect(screen.getByRole('button', { name: 'Import 2 people' })).toBeDefined()
})
