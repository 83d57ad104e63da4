import { doNow } from '#features/help/advice.ts'
import type { KnownWhereabouts } from '#features/help/ways.ts'

import type { OwnAlert } from './contract.ts'

/** The words about asking for help, as in the specification. */
export const helpMessages = {
  confirm: 'This will notify mental health staff that you need immediate support. Continue?',
  sent: {
    title: 'Help Request Sent',
    description: 'Mental health staff have been notified and will respond shortly.',
  },
  failed: {
    title: 'Error',
    description: 'Failed to send help request. Please try again or contact staff directly.',
  },
} as const

export interface Message {
  readonly title: string
  readonly description: string
}

/**
 * The message after a request was sent, as far as a toast goes. It never says that staff were notified if they were not,
 * nor that they will respond shortly where nobody is on duty.
 */
export function sentMessage(
  { told, onDuty }: Pick<OwnAlert, 'told' | 'onDuty'>,
  where: KnownWhereabouts,
): Message {
  const { title } = helpMessages.sent
  if (told === 'responders')
    return onDuty === false ? { title, description: doNow(where) } : helpMessages.sent
  if (told === 'administrators') {
    return {
      title,
      description:
        'No mental health staff are set up here to get this. An administrator has been told instead.',
    }
  }
  return {
    title: 'Nobody could be told',
    description: `Nobody is set up in Evenkeel to get this. ${doNow(where)}`,
  }
}
