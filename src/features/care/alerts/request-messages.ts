import { doNow, ifWorse } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'

import type { CurrentRequest, OwnAlert } from './contract.ts'
import { escalationPolicies } from './escalation-policy.ts'
import { texts } from './locales/texts.ts'
import { isToActNow, joined, type Message, reachText, sentMessage, toldText } from './sent-message.ts'

const t = texts('progress')

/** Whether a request should have been picked up by now. A request that nobody was told of is overdue at once. */
export function isOverdue(
  { status, told, acknowledgeBy }: Pick<OwnAlert, 'status' | 'told' | 'acknowledgeBy'>,
  now: Date,
): boolean {
  return status === 'active' && (told === 'nobody' || Date.parse(acknowledgeBy) <= now.getTime())
}

/**
 * Whether the ways to somebody else belong beside a request: it is overdue, nobody was on duty, or nobody who was told can
 * be reached.
 */
export function needsOtherWays(request: CurrentRequest, now: Date): boolean {
  const { status, onDuty, reached } = request
  return isOverdue(request, now) || (status === 'active' && (onDuty === false || reached === 'nobody'))
}

const widening = escalationPolicies.help.steps.find(({ notify }) => notify === 'everyone')!.after
/** From this long after its time on, more people than at first are told of a request, in milliseconds. */
const widensAfter = (widening - escalationPolicies.help.acknowledgeWithin) * 60_000

/** Who is told of an overdue request: the same people again at first, and later more of them. */
function whoIsTold({ told, onDuty, acknowledgeBy }: CurrentRequest, now: Date): string {
  // Everyone was told from the beginning.
  if (told === 'administrators' || onDuty === false) return t('toldAgain')
  const hasWidened = now.getTime() >= Date.parse(acknowledgeBy) + widensAfter
  return hasWidened ? t('moreTold') : t('toldAgainMoreSoon')
}

/** What the plan of duty says of those who were told. */
function dutyText({ told, onDuty }: CurrentRequest): string | false {
  if (told !== 'responders' || onDuty === null) return false
  return onDuty ? t('onDutyTold') : t('nobodyOnDuty')
}

/** The message of a request whose answerer can no longer answer, while nobody else has picked it up. */
function givenBackMessage(request: CurrentRequest, where: KnownWhereabouts, now: Date): Message {
  const title = t('openAgain')
  if (request.told === 'nobody') {
    return { title, description: joined(t('noLongerOnIt'), t('nobodyElseTold'), doNow(where)) }
  }
  const told = joined(t('noLongerOnIt'), t('othersTold'))
  if (isOverdue(request, now)) return { title, description: joined(told, t('nobodyYet'), t('doNotWait')) }
  // Another request of theirs waits, and says how far it got.
  if (request.status !== 'active') return { title, description: joined(told, ifWorse(where)) }
  const worse = !isToActNow(request) && ifWorse(where)
  return { title, description: joined(told, reachText(request, where), worse) }
}

/** The message of a request that somebody responded to: what they noted, and what to do where it is not so. */
function answeredMessage(request: CurrentRequest, where: KnownWhereabouts): Message {
  const { contactKind, contactBy, answeredBy } = request
  const by = (contactKind ? contactBy : answeredBy) ?? 'somebody'
  switch (contactKind) {
    case null:
      return { title: t('onTheWay', { by }), description: joined(t('theyKnow'), ifWorse(where)) }
    case 'with-them':
      return { title: t('withYou', { by }), description: t('ifNotWithYou') }
    case 'spoke':
      return { title: t('spoke', { by }), description: t('ifNotSpoken') }
    default:
      return contactKind satisfies never
  }
}

/** What has become of a request, in words that are true for its state. */
export function requestMessage(request: CurrentRequest, where: KnownWhereabouts, now: Date): Message {
  const { status, told, closedAfterTalking } = request
  if (status === 'resolved') {
    return closedAfterTalking
      ? { title: t('closedAfterTalking'), description: t('aboutClosedAfterTalking') }
      : { title: t('closed'), description: t('aboutClosed') }
  }
  if (request.givenBackAt) return givenBackMessage(request, where, now)
  if (status === 'acknowledged') return answeredMessage(request, where)
  if (told === 'nobody') return sentMessage(request, where)
  if (!isOverdue(request, now)) {
    const { title } = sentMessage(request, where)
    const worse = !isToActNow(request) && ifWorse(where)
    return {
      title,
      description: joined(toldText(request), dutyText(request), reachText(request, where), worse),
    }
  }
  return {
    title: t('overdue'),
    description: `${whoIsTold(request, now)} ${t('doNotWait')}`,
  }
}
