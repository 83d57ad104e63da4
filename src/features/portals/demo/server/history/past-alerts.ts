import type { AlertKind, Outcome, Severity, Trigger } from '#features/care/alerts/contract.ts'
import { areDaysHard, hardDaysSpan, isVeryHard } from '#features/wellbeing/check-ins/hard-days.ts'
import { addDays, dayOf } from '#shared/days.ts'

import type { SeededPeople, SeededPerson } from '../people/accounts.ts'
import { randomFor } from '../random.ts'
import { checkInsOf } from './past-check-ins.ts'

const minute = 60_000
const dayLength = 24 * 60 * minute

/** An alert of the ninety days and how it was handled. */
export interface PastAlert {
  readonly id: string
  /** The person in need; null for a drill. */
  readonly subject: SeededPerson | null
  readonly kind: AlertKind
  readonly severity: Severity
  readonly trigger?: Trigger
  readonly assessmentId?: string
  readonly at: Date
  /** What the person wrote with their request for help. */
  readonly message?: string
  readonly acknowledgedAfterSeconds: number
  /** Null while the alert is open. */
  readonly resolvedAfterMinutes: number | null
  readonly outcome?: Outcome
  readonly note?: string
  /** Whether the second responder of the population handles it, not the first. */
  readonly isHandledBySecond?: boolean
}

type Handling = Pick<
  PastAlert,
  'id' | 'acknowledgedAfterSeconds' | 'resolvedAfterMinutes' | 'outcome' | 'note'
>

const screeningNotes = [
  'Talked for a while in the afternoon. Sleep is the hardest part. We meet again next week.',
  'Had coffee together. Wants to try the evening group and keeps the sleep lessons going.',
  'Talked on the phone for half an hour. A hard month, not alone with it. I call again on Friday.',
  'Sat down together after lunch. A plan for the next two weeks, and a time to look at it again.',
]

/**
 * How the alert of a serious screening was handled. Its id follows from the screening's, so that the two can
 * refer to each other.
 */
export function handlingOfScreeningAlert(assessmentId: string): Handling {
  const random = randomFor(`alert of ${assessmentId}`)
  return {
    id: random.id(),
    acknowledgedAfterSeconds: random.whole(8 * 60, 45 * 60),
    resolvedAfterMinutes: random.whole(3 * 60, 20 * 60),
    outcome: random.pick(['spoke', 'met']),
    note: random.pick(screeningNotes),
  }
}

/** The alerts of hard check-ins, at most one a day, as the product raises them. */
export function stressAlerts({ people, calendar }: SeededPeople): PastAlert[] {
  return people.flatMap((subject) => {
    const checkIns = checkInsOf(subject, calendar).map((checkIn) => ({
      ...checkIn,
      day: dayOf(checkIn.createdAt, calendar.timeZone),
    }))
    const hard = checkIns.filter((checkIn, index) => {
      const weekBefore = addDays(checkIn.day, -hardDaysSpan)
      const latestFirst = checkIns.slice(0, index + 1).toReversed()
      return isVeryHard(checkIn) && areDaysHard(latestFirst.filter(({ day }) => day > weekBefore))
    })
    let lastAt = 0
    return hard.flatMap(({ id, createdAt: at }) => {
      if (at.getTime() - lastAt < dayLength) return []
      lastAt = at.getTime()
      return [
        { ...handlingOfStressAlert(id), subject, at, kind: 'stress' as const, severity: 'medium' as const },
      ]
    })
  })
}

function handlingOfStressAlert(checkInId: string): Handling {
  const random = randomFor(`alert of ${checkInId}`)
  return {
    id: random.id(),
    acknowledgedAfterSeconds: random.whole(40 * 60, 5 * 60 * 60),
    resolvedAfterMinutes: random.whole(6 * 60, 20 * 60),
    outcome: random.pick(['spoke', 'spoke', 'no-need', 'referred']),
  }
}

/** Five requests for help and a drill. The last request is acknowledged and still open. */
export function scriptedAlerts({ people, calendar }: SeededPeople): PastAlert[] {
  const residents = people.filter(({ demoRole, isTrialAccount }) => demoRole === 'inmate' && !isTrialAccount)
  const officers = people.filter(({ demoRole, isTrialAccount }) => demoRole === 'staff' && !isTrialAccount)
  const others = people.filter(({ demoRole, isTrialAccount }) => demoRole === 'user' && !isTrialAccount)
  const help = { kind: 'help-request', severity: 'critical' } as const
  const at = (daysAgo: number, hour: number, minutes: number) => calendar.moment(daysAgo, hour * 60 + minutes)
  const scripts: Omit<PastAlert, 'id'>[] = [
    {
      ...help,
      subject: residents[22]!,
      at: at(63, 21, 12),
      message: 'I can not settle tonight. Could somebody come and talk?',
      acknowledgedAfterSeconds: 94,
      resolvedAfterMinutes: 52,
      outcome: 'met',
      note: 'Sat together in the day room. Bad news from home. Phone call arranged for the morning.',
    },
    {
      ...help,
      subject: officers[8]!,
      at: at(46, 6, 31),
      message: 'Rough night. I would like to talk to somebody before I drive home.',
      acknowledgedAfterSeconds: 71,
      resolvedAfterMinutes: 40,
      outcome: 'spoke',
      note: 'Talked for half an hour. A colleague shares the drive home. We speak again on Thursday.',
    },
    {
      ...help,
      subject: others[3]!,
      at: at(28, 19, 48),
      message: 'Panic since this afternoon, it does not let go.',
      acknowledgedAfterSeconds: 168,
      resolvedAfterMinutes: 35,
      outcome: 'spoke',
      note: 'Stayed on the phone until it eased. Used the grounding exercise together.',
      isHandledBySecond: true,
    },
    {
      kind: 'drill',
      severity: 'critical',
      subject: null,
      at: at(17, 10, 15),
      acknowledgedAfterSeconds: 83,
      resolvedAfterMinutes: 6,
      outcome: 'no-need',
      note: 'Bell and page both rang. Answered from the nurse’s station.',
      isHandledBySecond: true,
    },
    {
      ...help,
      subject: residents[51]!,
      at: at(9, 16, 5),
      message: 'My hearing was moved again. I need someone to talk to.',
      acknowledgedAfterSeconds: 112,
      resolvedAfterMinutes: 74,
      outcome: 'referred',
      note: 'Talked it through. The counselor takes it on from Monday.',
    },
    {
      ...help,
      subject: residents[8]!,
      at: new Date(calendar.now.getTime() - 24 * minute),
      message: 'Could somebody come by when there is a minute? It has been a long day.',
      acknowledgedAfterSeconds: 88,
      resolvedAfterMinutes: null,
    },
  ]
  return scripts.map((script, index) => ({ ...script, id: randomFor(`told alert ${index}`).id() }))
}
