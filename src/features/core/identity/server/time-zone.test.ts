import { expect, test } from 'vitest'

import { createInstitution } from '#features/core/institutions/index.ts'
import { dayOf } from '#shared/days.ts'
import { openWorld } from '#testing/world.ts'

import { CurrentUser, identityApi } from '../contract.ts'
import { timeZoneOf } from '../time-zone.ts'
import { findSession } from './find-session.ts'

const world = await openWorld()

const hour = 60 * 60_000
/** Two days around a change to summer time in New York, hour by hour. */
const moments = Array.from({ length: 48 }, (_, count) => new Date(Date.UTC(2026, 2, 7, 12) + count * hour))

/** The day of each moment as the page has it, and as the server has it. */
async function daysOf(own: string | null, ofInstitution: string) {
  const institutionId = await createInstitution(world.db, {
    name: crypto.randomUUID(),
    kind: 'community',
    timeZone: ofInstitution,
    isOpen: false,
    requiresSecondFactor: false,
  })
  const person = await world.person(crypto.randomUUID(), 'user', { institutionId, timeZone: own })
  const shown = CurrentUser.parse((await person.call(identityApi.current)).json())
  const session = await findSession(world, person.cookie.replace('sid=', ''))
  return {
    onPage: moments.map((moment) => dayOf(moment, timeZoneOf(shown))),
    onServer: moments.map((moment) => dayOf(moment, session!.user.timeZone)),
  }
}

test.each([
  [null, 'Pacific/Kiritimati', 'Pacific/Kiritimati'],
  [null, 'Pacific/Pago_Pago', 'Pacific/Pago_Pago'],
  [null, 'America/New_York', 'America/New_York'],
  ['Asia/Kolkata', 'America/New_York', 'Asia/Kolkata'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
])(
  'a person of zone %s in an institution of zone %s has the same day on the page and on the server, that of %s',
  async (own, ofInstitution, expected) => {
    const { onPage, onServer } = await daysOf(own, ofInstitution)

    expect(onPage).toEqual(onServer)
    expect(onPage).toEqual(moments.map((moment) => dayOf(moment, expected)))
  },
)
