import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { units } from '#features/core/institutions/server/table.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { newName } from '#testing/prepare-call.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld } from '#testing/world.ts'

import { peerApi, peerContactApi } from '../contract.ts'
import { peerContacts, peers } from '../server/table.ts'
import { named, pairOf, peerOf, someAsking, someCard } from '../testing/examples.ts'
import { NamedPage } from './named-page.tsx'
import { TeamPage } from './team-page.tsx'

const world = await openWorld()

/** An institution with a unit, and an officer of it. */
async function place() {
  const institutionId = await anotherInstitution(world)
  const [unit] = await world.db.insert(units).values({ institutionId, name: 'North' }).returning()
  const asker = await world.person(newName(), 'staff', { institutionId, unitId: unit!.id })
  return { institutionId, unitId: unit!.id, asker }
}

// Controls H81.
test('an officer sees no supervisor of theirs until they ask for everybody, reads what is passed on, and asks', async () => {
  const { institutionId, unitId, asker } = await place()
  await peerOf(world, { institutionId, firstName: 'Nora' })
  await peerOf(world, { institutionId, firstName: 'Chief', supervises: [unitId] })
  const { person } = renderPageAs(world, asker, <TeamPage />)

  const nora = await screen.findByRole('region', { name: 'Nora Test' })
  expect(within(nora).getByRole('link', { name: 'Call 555-0100' }).getAttribute('href')).toBe('tel:5550100')
  expect(screen.queryByRole('region', { name: 'Chief Test' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show everyone' }))
  screen.getByRole('region', { name: 'Chief Test' })

  const warning = screen.getByText(/A peer must tell others if a life is in danger/)
  const words = screen.getByLabelText(/^A few words/)
  expect(warning.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await person.type(words, 'A hard night')
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  expect(document.activeElement).toBe(screen.getByLabelText('How should they reach you?'))
  await person.selectOptions(screen.getByLabelText('How should they reach you?'), 'Call me')
  await person.type(screen.getByLabelText('Where and when?'), '555-0111')
  await person.click(screen.getByRole('button', { name: 'Ask' }))

  const asked = await screen.findByRole('region', { name: 'You asked Nora Test' })
  within(asked).getByText(/A hard night/)
  within(asked).getByText('Nora Test has not answered yet.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^A few words/).value).toBe('')
})

// Controls H81.
test('a peer answers, says that it is beyond them, and finds help for themselves', async () => {
  const { peer, params } = await pairOf(world, { institutionId: await anotherInstitution(world) })
  const { person } = renderPageAs(world, peer, <TeamPage />)

  const contact = await screen.findByRole('region', { name: /asked you$/ })
  within(contact).getByText('They want a call.')
  within(contact).getByText(/you must tell others/)
  await person.click(within(contact).getByRole('button', { name: 'I will be in touch' }))
  await within(contact).findByText('You said that you would be in touch.')
  await person.click(within(contact).getByRole('button', { name: 'This is too much for me' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ask them' }))

  await within(contact).findByText(/was asked if we can tell a clinician/)
  within(contact).getByRole('button', { name: 'Get Help' })
  expect(await world.rows(peerContacts, { id: params.id })).toMatchObject([{ beyond: 'asked' }])
})

test('an asker is asked whether a clinician may be told, and finds the ways to help after a no', async () => {
  const { asker, peer, params } = await pairOf(world, { institutionId: await anotherInstitution(world) })
  await peer.call(peerContactApi.beyondMe, { params })
  const { person } = renderPageAs(world, asker, <TeamPage />)

  await screen.findByText(/says: this is too much for me\. Can we tell a clinician\?/)
  await person.click(screen.getByRole('button', { name: 'No' }))

  const said = await screen.findByText(/^You said no/)
  within(said.parentElement!).getByRole('list', { name: 'Someone to talk to now' })
  expect(await world.rows(peerContacts, { id: params.id })).toMatchObject([{ beyond: 'no' }])
})

test('an asker reads that somebody cannot now, and asks another', async () => {
  const { institutionId, asker } = await place()
  const peer = await peerOf(world, { institutionId, firstName: 'Nora' })
  const body = someAsking()
  await asker.call(peerContactApi.ask, { body })
  await peer.call(peerContactApi.answer, { params: { id: body.requestId }, body: { canNow: false } })
  const { person } = renderPageAs(world, asker, <TeamPage />)

  await screen.findByText(/^Nora Test can’t now\. .* You can ask another\.$/)
  screen.getByRole('button', { name: 'Ask' })
  await person.click(screen.getByRole('button', { name: 'Remove' }))

  await screen.findByText('The contact has ended')
  expect(await world.count(peerContacts, { askerId: asker.id })).toBe(0)
})

test('whoever was named agrees with what they write, and leaves again', async () => {
  const { institutionId } = await place()
  const nora = await world.person(newName(), 'staff', { institutionId })
  await named(world, nora)
  const { person } = renderPageAs(world, nora, <TeamPage />)

  await screen.findByText(/Nobody sees you in the team until you agree/)
  await person.type(screen.getByLabelText(/^A number to call/), 'my desk')
  await person.click(screen.getByRole('button', { name: 'Agree' }))
  await screen.findByText('Enter a phone number, or leave it empty.')
  await person.clear(screen.getByLabelText(/^A number to call/))
  await person.type(screen.getByLabelText(/^Languages/), 'English, Spanish')
  await person.click(screen.getByRole('button', { name: 'Agree' }))
  await screen.findByRole('button', { name: 'Change what the team sees' })
  await person.click(screen.getByRole('button', { name: 'Leave the team' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the team' }),
  )

  await screen.findByText('You have left the team')
  expect(await world.count(peers, { userId: nora.id })).toBe(0)
})

test('an administrator names an officer with the units that they supervise, and withdraws them', async () => {
  const { institutionId, asker } = await place()
  const admin = await world.person(newName(), 'admin', { institutionId })
  const { person } = renderPageAs(world, admin, <NamedPage />)

  await screen.findByText('Nobody has been named yet')
  await person.type(screen.getByLabelText('Their username'), 'nobody-here')
  await person.type(screen.getByLabelText('Day of their training'), '2020-01-15')
  await person.type(screen.getByLabelText('Last day as a peer'), '2020-01-16')
  await person.click(screen.getByRole('button', { name: 'Name them' }))
  await screen.findByText(/^Choose a day within 365 days/)
  const soon = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  await person.clear(screen.getByLabelText('Last day as a peer'))
  await person.type(screen.getByLabelText('Last day as a peer'), soon)
  await person.click(screen.getByRole('button', { name: 'Name them' }))
  await screen.findByText('No officer here has this username.')
  await person.clear(screen.getByLabelText('Their username'))
  await person.type(screen.getByLabelText('Their username'), asker.username)
  await person.click(screen.getByLabelText('North'))
  await person.click(screen.getByRole('button', { name: 'Name them' }))

  const item = await screen.findByRole('region', { name: /Test$/ })
  within(item).getByText('Has not agreed yet')
  within(item).getByText('Supervises: North')
  await asker.call(peerApi.agree, { body: someCard })
  await person.click(within(item).getByRole('button', { name: 'Withdraw' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Nobody has been named yet')
  expect(await world.count(peers, { userId: asker.id })).toBe(0)
})
