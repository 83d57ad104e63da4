import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'

import type { OwnAlert } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('asking')

export interface Message {
  readonly title: string
  readonly description: string
}

/** What is known of a request that was sent: who was told of it, and how far it got. */
type Sent = Pick<OwnAlert, 'told' | 'onDuty' | 'reached'>

/** The words about a request that failed for good, as in the specification. */
export const failedMessage = (): Message => ({ title: t('error'), description: t('failed') })

/**
 * The message after a request was sent, as far as a toast goes. It never says that staff were notified if they were not,
 * nor that they will respond shortly where nobody is on duty. How far the request got follows what the specification has
 * it say.
 */
export function sentMessage(request: Sent, where: KnownWhereabouts): Message {
  if (request.told === 'nobody')
    return { title: t('nobodyTold'), description: `${t('nobodySetUp')} ${doNow(where)}` }
  return { title: t('sent'), description: joined(toldText(request), reachText(request, where)) }
}

/** Who was told of a request; nothing where the plan of duty has more to say of that. */
export function toldText({ told, onDuty }: Sent): string {
  if (told === 'administrators') return t('administratorTold')
  return onDuty === false ? '' : t('notified')
}

/** How far a request got, and what to do now where nobody has it before their eyes. */
export function reachText(request: Sent, where: KnownWhereabouts): string {
  return joined(t(`reached.${request.reached}`), isToActNow(request) && doNow(where))
}

/** Whether the person should tell somebody else now: nobody was on duty, or nobody is known to have the request. */
export function isToActNow({ onDuty, reached }: Sent): boolean {
  return onDuty === false || reached === 'stored' || reached === 'nobody'
}

/** Sentences in one text; those that are missing are left out. */
export function joined(...sentences: readonly (string | false)[]): string {
  return sentences.filter(Boolean).join(' ')
}
