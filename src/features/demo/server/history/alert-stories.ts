import type { AlertKind, Outcome, Severity, Trigger } from '#features/alerts/contract.ts'

import type { Cast, CastMember } from '../people/people.ts'
import { randomFor } from '../random.ts'
import { checkInsOf } from './check-in-story.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** One alert of the ninety days: what raised it and how it went on. */
export interface AlertStory {
  readonly id: string
  /** Whom it is about; null for a drill. */
  readonly subject: CastMember | null
  readonly kind: AlertKind
  readonly severity: Severity
  readonly trigger?: Trigger
  readonly assessmentId?: string
  readonly at: Date
  /** The person's own words. */
  readonly words?: string
  readonly answeredAfterSeconds: number
  /** Null while it is still open. */
  readonly resolvedAfterMinutes: number | null
  readonly outcome?: Outcome
  readonly note?: string
  /** The second of those who answer, not the first. */
  readonly isSeconds?: boolean
}

type Course = Pick<AlertStory, 'id' | 'answeredAfterSeconds' | 'resolvedAfterMinutes' | 'outcome' | 'note'>

const screeningNotes = [
  'Talked for a while in the afternoon. Sleep is the hardest part. We meet again next week.',
  'Had coffee together. Wants to try the evening group and keeps the sleep lessons going.',
  'Talked on the phone for half an hour. A hard month, not alone with it. I call again on Friday.',
  'Sat down together after lunch. A plan for the next two weeks, and a time to look at it again.',
]

/** How the alert of a serious screening went; its id follows from the screening's. */
export function alertOfScreening(assessmentId: string): Course {
  const random = randomFor(`alert of ${assessmentId}`)
  return {
    id: random.id(),
    answeredAfterSeconds: random.whole(8 * 60, 45 * 60),
    resolvedAfterMinutes: random.whole(3 * 60, 20 * 60),
    outcome: random.pick(['spoke', 'met']),
    note: random.pick(screeningNotes),
  }
}

/** Stress of 9 or 10 in three check-ins running: an alert, once in a day, as the product raises it. */
export function hardDays({ people, calendar }: Cast): AlertStory[] {
  return people.flatMap((subject) => {
    const checkIns = checkInsOf(subject, calendar)
    const hard = checkIns.filter(
      (_, index) =>
        index >= 2 && checkIns.slice(index - 2, index + 1).every(({ stressScore }) => stressScore >= 9),
    )
    let last = 0
    return hard.flatMap(({ id, createdAt: at }) => {
      if (at.getTime() - last < day) return []
      last = at.getTime()
      return [{ ...courseOfStress(id), subject, at, kind: 'stress' as const, severity: 'medium' as const }]
    })
  })
}

function courseOfStress(checkInId: string): Course {
  const random = randomFor(`alert of ${checkInId}`)
  return {
    id: random.id(),
    answeredAfterSeconds: random.whole(40 * 60, 5 * 60 * 60),
    resolvedAfterMinutes: random.whole(6 * 60, 20 * 60),
    outcome: random.pick(['spoke', 'spoke', 'no-need', 'referred']),
  }
}

/** Requests for help and a drill, told one by one; the last is still being looked after. */
export function toldAlerts({ people, calendar }: Cast): AlertStory[] {
  const residents = people.filter(({ part, isLead }) => part === 'inmate' && !isLead)
  const officers = people.filter(({ part, isLead }) => part === 'staff' && !isLead)
  const others = people.filter(({ part, isLead }) => part === 'user' && !isLead)
  const help = { kind: 'help-request', severity: 'critical' } as const
  const at = (daysAgo: number, hour: number, minutes: number) => calendar.moment(daysAgo, hour * 60 + minutes)
  const stories: Omit<AlertStory, 'id'>[] = [
    {
      ...help,
      subject: residents[22]!,
      at: at(63, 21, 12),
      words: 'I can not settle tonight. Could somebody come and talk?',
      answeredAfterSeconds: 94,
      resolvedAfterMinutes: 52,
      outcome: 'met',
      note: 'Sat together in the day room. Bad news from home. Phone call arranged for the morning.',
    },
    {
      ...help,
      subject: officers[8]!,
      at: at(46, 6, 31),
      words: 'Rough night. I would like to talk to somebody before I drive home.',
      answeredAfterSeconds: 71,
      resolvedAfterMinutes: 40,
      outcome: 'spoke',
      note: 'Talked for half an hour. A colleague shares the drive home. We speak again on Thursday.',
    },
    {
      ...help,
      subject: others[3]!,
      at: at(28, 19, 48),
      words: 'Panic since this afternoon, it does not let go.',
      answeredAfterSeconds: 168,
      resolvedAfterMinutes: 35,
      outcome: 'spoke',
      note: 'Stayed on the phone until it eased. Used the grounding exercise together.',
      isSeconds: true,
    },
    {
      kind: 'drill',
      severity: 'critical',
      subject: null,
      at: at(17, 10, 15),
      answeredAfterSeconds: 83,
      resolvedAfterMinutes: 6,
      outcome: 'no-need',
      note: 'Bell and page both rang. Answered from the nurse’s station.',
      isSeconds: true,
    },
    {
      ...help,
      subject: residents[51]!,
      at: at(9, 16, 5),
      words: 'My hearing was moved again. I need someone to talk to.',
      answeredAfterSeconds: 112,
      resolvedAfterMinutes: 74,
      outcome: 'referred',
      note: 'Talked it through. The counselor takes it on from Monday.',
    },
    {
      ...help,
      subject: residents[8]!,
      at: new Date(calendar.now.getTime() - 24 * minute),
      words: 'Could somebody come by when there is a minute? It has been a long day.',
      answeredAfterSeconds: 88,
      resolvedAfterMinutes: null,
    },
  ]
  return stories.map((story, index) => ({ ...story, id: randomFor(`told alert ${index}`).id() }))
}
