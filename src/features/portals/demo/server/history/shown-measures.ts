import { readOwnShowing, show } from '#features/record/shown-measures/index.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { addDays } from '#shared/days.ts'

import type { SeededPeople } from '../people/accounts.ts'
import { presentCaller } from './present-caller.ts'

const shownDays = 60

/** Has the resident of the trial accounts show their totals to the clinician of the trial accounts. */
export async function showTotals(
  context: Pick<AppContext, 'db' | 'keyring'>,
  { people, calendar }: SeededPeople,
): Promise<void> {
  const trial = people.filter(({ isTrialAccount }) => isTrialAccount)
  const resident = trial.find(({ role }) => role === 'inmate')
  const clinician = trial.find(({ responderFor }) => responderFor === 'residents')
  if (!resident || !clinician) return
  const caller = presentCaller(context, resident, calendar)
  const { seen, today } = await readOwnShowing(caller)
  const lastDay = addDays(today.to, shownDays)
  await show(caller, { clinicianId: clinician.id, lastDay, plan: [], seen })
}
