import { randomUUID } from 'node:crypto'

import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { recoveryApi } from '#features/access/recovery/contract.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type NewOwnFactor, type OwnFactor, ownFactorApi, type OwnFactorChange } from './contract.ts'
import { mostInUse, mostKept } from './factors.ts'
import { ownFactors } from './server/table.ts'
import { OwnFactorsPage } from './web/own-factors-page.tsx'

let ana: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(randomUUID())
})

const stairwell: NewOwnFactor = { kind: 'stressor', name: 'The stairwell', icon: 'walk' }
const add = (person: Person, body = stairwell) => person.call(ownFactorApi.add, { body })
const change = (id: string, part: Partial<OwnFactorChange>, person = ana) =>
  person.call(ownFactorApi.change, {
    params: { id },
    body: { name: 'The stairwell', icon: 'walk', isArchived: false, ...part },
  })
const remove = (person: Person, id: string) => person.call(ownFactorApi.remove, { params: { id } })
const listOf = async (person: Person) => (await person.call(ownFactorApi.list)).json<OwnFactor[]>()
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name)

describe('through the API', () => {
  test('a stressor, a symptom and an activity are kept in the order in which they were added', async () => {
    await add(ana)
    await add(ana, { kind: 'symptom', name: 'Ringing ears', icon: 'tag' })
    await add(ana, { kind: 'activity', name: 'Fed the birds', icon: 'sun' })

    expect(await listOf(ana)).toMatchObject([
      { kind: 'stressor', name: 'The stairwell', icon: 'walk', isArchived: false, state: 'open' },
      { kind: 'symptom', name: 'Ringing ears', icon: 'tag', isArchived: false, state: 'open' },
      { kind: 'activity', name: 'Fed the birds', icon: 'sun', isArchived: false, state: 'open' },
    ])
  })

  test('neither the name nor the icon stands in the database', async () => {
    await add(ana)

    const [row] = await world.rows(ownFactors, { userId: ana.id })

    expect(row!.ciphertext.toString('latin1')).not.toMatch(/stairwell|walk/i)
  })

  test.each([
    ['no name', { ...stairwell, name: ' ' }, 'name'],
    ['a name of two lines', { ...stairwell, name: 'a\nb' }, 'name'],
    ['a name of 41 characters', { ...stairwell, name: 'ä'.repeat(41) }, 'name'],
    ['an icon that there is not', { ...stairwell, icon: 'knife' }, 'icon'],
    ['a kind that there is not', { ...stairwell, kind: 'person' }, 'kind'],
  ] as const)('%s is refused, naming the field', async (_, body, field) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What no page sends.
    const reply = await add(ana, body as NewOwnFactor)

    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
    expect(await listOf(ana)).toEqual([])
  })

  test('of additions at once no more than ten are taken, and an archived one makes room', async () => {
    const { id } = (await add(ana)).json<OwnFactor>()
    for (let count = 2; count < mostInUse; count += 1) await add(ana)

    const replies = await Promise.all([add(ana), add(ana), add(ana)])
    const archived = await change(id, { isArchived: true })
    const next = await add(ana)
    const backAgain = await change(id, { isArchived: false })

    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Your check-in has 10 words of your own, and that is the limit. Archive or delete one to make room.',
    )
    expect([archived.statusCode, next.statusCode, backAgain.statusCode]).toEqual([200, 201, 409])
    expect((await listOf(ana)).filter(({ isArchived }) => !isArchived)).toHaveLength(mostInUse)
  })

  test('archived ones stay, as long as no more than fifty are kept in all', async () => {
    for (let count = 0; count < mostKept; count += 1) {
      const { id } = (await add(ana)).json<OwnFactor>()
      await change(id, { isArchived: true })
    }

    const reply = await add(ana)

    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe(
      'You have 50 words of your own, and that is the limit. Delete one to make room.',
    )
  })

  test('a factor is renamed and archived, keeps its kind, and is not changed over a newer version', async () => {
    const { id, updatedAt } = (await add(ana)).json<OwnFactor>()

    const changed = await change(id, {
      name: 'The stairs',
      icon: 'lock',
      isArchived: true,
      basedOn: updatedAt,
    })
    const late = await change(id, { name: 'The lift', basedOn: updatedAt })

    expect(changed.json()).toMatchObject({ name: 'The stairs', kind: 'stressor', isArchived: true })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'newer_version', newer: { name: 'The stairs' } })
    expect(await listOf(ana)).toMatchObject([{ name: 'The stairs', icon: 'lock', isArchived: true }])
  })

  test('another person, staff and administrators see and change nothing of them', async () => {
    const { id } = (await add(ana)).json<OwnFactor>()

    for (const role of ['user', 'staff', 'admin', 'institution_admin'] as const) {
      const other = await world.person(randomUUID(), role)
      expect(await listOf(other)).toEqual([])
      expect((await change(id, { name: 'Theirs' }, other)).statusCode).toBe(404)
      expect((await remove(other, id)).statusCode).toBe(404)
    }
    expect(await namesOf(ana)).toEqual(['The stairwell'])
  })

  test('what is deleted is gone', async () => {
    const { id } = (await add(ana)).json<OwnFactor>()

    const reply = await remove(ana, id)

    expect(reply.statusCode).toBe(204)
    expect(await world.count(ownFactors, { userId: ana.id })).toBe(0)
  })

  test('a damaged one is marked, can be named anew, and the others are read all the same', async () => {
    const { id } = (await add(ana)).json<OwnFactor>()
    await add(ana, { ...stairwell, name: 'The gate' })
    await world.change(ownFactors, { id }, { ciphertext: Buffer.alloc(60) })

    expect(await listOf(ana)).toMatchObject([
      { name: '', state: 'damaged' },
      { name: 'The gate', state: 'open' },
    ])
    await change(id, { name: 'The stairs' })
    expect(await namesOf(ana)).toEqual(['The stairs', 'The gate'])
  })

  test('each change leaves an audit event without a word of it, and none gives points', async () => {
    const { id } = (await add(ana)).json<OwnFactor>()
    await change(id, { name: 'The gate' })
    await remove(ana, id)

    const events = await world.trail({ actorId: ana.id })

    expect(events.map(({ action }) => action).filter((action) => action.startsWith('own-factor'))).toEqual([
      'own-factor.add',
      'own-factor.change',
      'own-factor.remove',
    ])
    expect(
      JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/stairwell|gate/)
    expect(await world.count(pointEntries, { userId: ana.id })).toBe(0)
  })

  test('after a reset by staff they are closed and take no room, and the old password opens them', async () => {
    const oldPassword = 'an old wooden pier'
    const before = await world.newcomer(randomUUID().slice(0, 20), oldPassword)
    for (let count = 0; count < mostInUse; count += 1) await add(before)
    const [first] = await listOf(before)
    const after = await resetByStaff(world, before)

    const added = await add(after, { ...stairwell, name: 'The gate' })
    const closed = await namesOf(after)
    const replies = [await change(first!.id, {}, after), await remove(after, first!.id)]
    await after.call(recoveryApi.open, { body: { secret: oldPassword } })

    expect(added.statusCode).toBe(201)
    expect(closed).toEqual(['The gate'])
    for (const reply of replies) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json().message).toMatch(/^This has been closed .* old password or recovery code$/)
    }
    expect(await namesOf(after)).toHaveLength(mostInUse + 1)
  })
})

describe('on the page', () => {
  let asked: string[]
  beforeEach(() => {
    const asAna = fetchAs(world, ana)
    asked = []
    vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
      asked.push(`${request?.method ?? 'GET'} ${address}`)
      return asAna(address, request)
    })
    vi.stubGlobal('scrollTo', () => {})
  })

  const open = () => renderPage(<OwnFactorsPage />, '/own-factors').person
  const put = async () => (await add(ana)).json<OwnFactor>()
  const button = (name: string) => screen.findByRole('button', { name })
  const card = async (name: string) => within(await screen.findByRole('region', { name }))
  const group = async (name: string) => within(await screen.findByRole('group', { name }))

  test('an activity is added with a name and an icon', async () => {
    const person = open()
    await person.click((await card('What you do')).getByRole('button', { name: 'Add' }))
    await person.keyboard('Fed the birds')
    await person.click(screen.getByRole('radio', { name: 'Sun' }))
    await person.click(await button('Save'))

    ;(await card('What you do')).getByText('Fed the birds')
    expect(await listOf(ana)).toMatchObject([{ kind: 'activity', name: 'Fed the birds', icon: 'sun' }])
  })

  test('a name is changed, and both it and the icon stand in the form', async () => {
    await put()
    const person = open()
    await person.click((await group('With The stairwell')).getByRole('button', { name: 'Change' }))
    expect(screen.getByRole('radio', { name: 'Walk' })).toHaveProperty('checked', true)
    await person.keyboard(', west')
    await person.click(await button('Save'))

    await screen.findByText('The stairwell, west')
    expect(await listOf(ana)).toMatchObject([{ name: 'The stairwell, west', icon: 'walk' }])
  })

  test('one is archived, and used again', async () => {
    await put()
    const person = open()
    await person.click((await group('With The stairwell')).getByRole('button', { name: 'Archive' }))
    await screen.findByText('Archived (1)')
    expect(await listOf(ana)).toMatchObject([{ isArchived: true }])

    await person.click((await group('With The stairwell')).getByRole('button', { name: 'Use again' }))

    expect(await button('Archive')).toBeDefined()
    expect(screen.queryByText('Archived (1)')).toBeNull()
    expect(await listOf(ana)).toMatchObject([{ isArchived: false }])
  })

  test('one is deleted once it is confirmed that past check-ins lose it too', async () => {
    await put()
    const person = open()
    await person.click((await group('With The stairwell')).getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/^They are also removed from your past check-ins/)
    await person.click(question.getByRole('button', { name: 'Delete' }))

    await screen.findByText('It is no longer in any of your check-ins.')
    expect(await listOf(ana)).toEqual([])
  })

  test('nothing is sent without a name, or with more than forty characters', async () => {
    const person = open()
    await person.click((await card('What weighs on you')).getByRole('button', { name: 'Add' }))
    await person.click(await button('Save'))
    await screen.findByText('Please give it a name')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await person.paste('a'.repeat(41))
    await person.click(await button('Save'))
    await screen.findByText('Please keep it within 40 characters')

    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
    await person.click(await button('Cancel'))
  })

  test('what was typed is there again after leaving the page', async () => {
    const { person, unmount } = renderPage(<OwnFactorsPage />, '/own-factors')
    await person.click((await card('What weighs on you')).getByRole('button', { name: 'Add' }))
    await person.keyboard('The stai')
    unmount()
    const again = open()
    await again.click((await card('What weighs on you')).getByRole('button', { name: 'Add' }))

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('The stai')
    await again.click(await button('Cancel'))
  })

  test('a name that was changed on another page is shown before it is written over', async () => {
    const { id } = await put()
    const person = open()
    await person.click((await group('With The stairwell')).getByRole('button', { name: 'Change' }))
    const body = { name: 'The lift', icon: 'lock', isArchived: false } as const
    await ana.call(ownFactorApi.change, { params: { id }, body })
    await person.keyboard('!')
    await person.click(await button('Save'))

    await screen.findByText('Now it says there: The lift')
    expect(await listOf(ana)).toMatchObject([{ name: 'The lift' }])
    await person.click(await button('Save'))

    await screen.findByText('The stairwell!')
  })

  test('with ten in use it says how to make room, and offers no more', async () => {
    for (let count = 1; count <= mostInUse; count += 1) await add(ana)
    open()

    await screen.findByText(/^Your check-in has 10 words of your own, and that is the limit/)
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  test('a damaged one says so, and can only be deleted', async () => {
    const { id } = await put()
    await world.change(ownFactors, { id }, { ciphertext: Buffer.alloc(60) })
    open()

    const actions = await group('With this')
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete'])
  })
})
