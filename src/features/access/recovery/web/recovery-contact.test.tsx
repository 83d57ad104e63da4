import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#features/core/identity/server/table.ts'
import { RecoveryContactCard } from '#features/portals/profile/web/security/recovery-contact-card.tsx'
import { aDayAgo, connectPeople } from '#testing/connect.ts'
import { wordsOf } from '#testing/prepare-call.ts'
import { resetByStaff } from '#testing/staff-reset.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'
import { AskContact } from '#web/forms/closed-texts-notice.tsx'

import { recoveryContacts } from '../server/table.ts'
import { useAskForHelp } from './queries.ts'
import { ContactRequestNotice } from './reset-notices.tsx'

let ana: Person
let ben: Person
const world = await openWorld()
beforeEach(async () => {
  ana = await world.newcomer(crypto.randomUUID().slice(0, 20), 'an old wooden pier')
  ben = await world.person(crypto.randomUUID().slice(0, 8), 'user', { firstName: 'Ben', lastName: 'Reed' })
  await world.db.update(users).set({ createdAt: aDayAgo() })
  await connectPeople(ana, ben)
})

function Asking() {
  const help = useAskForHelp()
  return help && <AskContact {...help} />
}

const patient = { timeout: 5000 }
const openAs = (person: Person) =>
  renderPageAs(
    world,
    person,
    <>
      <ContactRequestNotice />
      <RecoveryContactCard />
      <Asking />
    </>,
  )

test('a person gives a connected person a key, asks them after a reset, and can say no', async () => {
  const { person, unmount } = openAs(ana)
  const whom = await screen.findByLabelText('Who do you trust with a key?', {}, patient)
  await person.selectOptions(whom, 'Ben R.')
  await person.click(screen.getByRole('button', { name: 'Give them a key' }))
  await screen.findByText('Ben R. is your recovery contact.', {}, patient)
  expect(screen.queryByRole('button', { name: 'Ask Ben R. for help' })).toBeNull()
  unmount()

  const later = openAs(await resetByStaff(world, ana))
  await later.person.click(await screen.findByRole('button', { name: 'Ask Ben R. for help' }, patient))

  await screen.findByText(
    /^This account asked Ben R\. on .+ to help open what was written before\.$/,
    {},
    patient,
  )
  await later.person.click(screen.getByRole('button', { name: 'No, take it back' }))
  await waitFor(
    () => expect(screen.queryByRole('region', { name: 'Your request for help' })).toBeNull(),
    patient,
  )
})

test('the contact reads what they hold, helps with one button, and the owner opens what they wrote', async () => {
  const first = openAs(ana)
  await first.person.selectOptions(await screen.findByLabelText(/^Who/, {}, patient), 'Ben R.')
  await first.person.click(screen.getByRole('button', { name: 'Give them a key' }))
  await screen.findByText('Ben R. is your recovery contact.', {}, patient)
  first.unmount()
  const anaNow = await resetByStaff(world, ana)
  const second = openAs(anaNow)
  await second.person.click(await screen.findByRole('button', { name: 'Ask Ben R. for help' }, patient))
  await screen.findByText(/^This account asked/, {}, patient)
  second.unmount()

  const early = openAs(ben)
  await screen.findByText(/^You have a key to what .+ wrote\. You cannot read it\./, {}, patient)
  screen.getByText(/ is asking for your help\. You can give it from .+\./)
  expect(screen.queryByRole('button', { name: /^Help / })).toBeNull()
  early.unmount()
  const askedAt = new Date(Date.now() - 3 * 24 * 60 * 60_000)
  await world.change(recoveryContacts, { ownerId: ana.id }, { askedAt })
  const helping = openAs(ben)
  const words = await screen.findByRole('textbox', { name: /words/ }, patient)
  await helping.person.type(words, await wordsOf(anaNow))
  await helping.person.click(
    await screen.findByRole('button', { name: /^Help .+ open what they wrote$/ }, patient),
  )
  await screen.findByText(/^You have helped /, {}, patient)
  helping.unmount()

  const opening = openAs(anaNow)
  await opening.person.click(await screen.findByRole('button', { name: 'Open what I wrote' }, patient))
  await waitFor(
    () => expect(screen.queryByRole('region', { name: 'Your request for help' })).toBeNull(),
    patient,
  )
})
