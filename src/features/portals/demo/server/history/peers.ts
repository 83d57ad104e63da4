import { agreeToBePeer, ask, namePeer, write } from '#features/care/peers/index.ts'
import { peerContactMonths } from '#features/care/peers/server/table.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { addDays, dayOf } from '#shared/days.ts'

import type { SeededPeople } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import { presentCaller } from './present-caller.ts'

const madeUp = 'I am made up for this demo.'
/** What the two peers say of themselves. Nobody answers their numbers, so they give none. */
const cards = [
  {
    languages: 'English, Spanish',
    years: '14 years',
    about:
      'I was first on the scene in 2019, and slept badly for a year. I got help. I am made up for this demo.',
    notWhen: 'Sundays before noon',
  },
  {
    languages: 'English',
    years: 'Six years',
    about: madeUp,
    notWhen: 'On the night shift',
  },
]

/** Names two officers as peers, each of another unit, and has the officer of the trial accounts ask one of them. */
export async function seedPeers(
  context: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<void> {
  const officer = people.find(
    ({ role, isTrialAccount, responderFor }) => role === 'staff' && isTrialAccount && !responderFor,
  )
  const manager = people.find(({ role, isTrialAccount }) => role === 'admin' && isTrialAccount)
  if (!officer || !manager) return
  const others = people.filter(
    ({ role, responderFor, isTrialAccount, unit }) =>
      role === 'staff' && !responderFor && !isTrialAccount && unit !== null && unit !== officer.unit,
  )
  const today = dayOf(calendar.now, calendar.timeZone)
  const named = [others[0]!, others.find(({ unit }) => unit !== others[0]!.unit)!]
  for (const [index, peer] of named.entries()) {
    const { username } = peer
    const term = { trainedOn: addDays(today, -200), endsOn: addDays(today, 160), supervises: [] }
    await namePeer(presentCaller(context, manager, calendar), { username, ...term })
    await agreeToBePeer(presentCaller(context, peer, calendar), { ...cards[index]!, call: '', text: '' })
  }
  const random = randomFor('peers')
  const requestId = random.id()
  await ask(presentCaller(context, officer, calendar), {
    requestId,
    peerId: named[0]!.id,
    reach: 'here',
    when: 'After my shift, at about four',
    words: 'Last week’s fall from the tier keeps coming back. I don’t want to make it big.',
  })
  await write(presentCaller(context, named[0]!, calendar), requestId, {
    messageId: random.id(),
    words: 'It is not small. I will write to you at four. Coffee tomorrow, if you like.',
  })
  const month = (ago: number) => addDays(`${today.slice(0, 7)}-15`, -30 * ago).slice(0, 7)
  const { institutionId } = officer
  await context.db
    .insert(peerContactMonths)
    .values([12, 4, 15].map((contacts, index) => ({ institutionId, month: month(index + 1), contacts })))
}
