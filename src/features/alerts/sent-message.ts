import { doNow } from '#features/help/advice.ts'
import type { KnownWhereabouts } from '#features/help/ways.ts'

import type { OwnAlert } from './contract.ts'
import { texts } from './texts/asking.ts'

export interface Message {
  readonly title: string
  readonly description: string
}

/** The words about a request that failed for good, as in the specification. */
export const failedMessage = (): Message => ({ title: texts.error, description: texts.failed })

/**
 * The message after a request was sent, as far as a toast goes. It never says that staff were notified if they were not,
 * nor that they will respond shortly where nobody is on duty.
 */
export function sentMessage(
  { told, onDuty }: Pick<OwnAlert, 'told' | 'onDuty'>,
  where: KnownWhereabouts,
): Message {
  const title = texts.sent
  if (told === 'responders') return { title, description: onDuty === false ? doNow(where) : texts.notified }
  if (told === 'administrators') {
    return { title, description: texts.administratorTold }
  }
  return {
    title: texts.nobodyTold,
    description: `${texts.nobodySetUp} ${doNow(where)}`,
  }
}
