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

/** The message after a request was sent. It never says that staff were notified if they were not. */
export function sentMessage(told: OwnAlert['told'], where: KnownWhereabouts): Message {
  if (told === 'responders') return helpMessages.sent
  if (told === 'administrators') {
    return {
      title: helpMessages.sent.title,
      description:
        'No mental health staff are set up here to get this. An administrator has been told instead.',
    }
  }
  return {
    title: 'Nobody could be told',
    description: `Nobody is set up in Evenkeel to get this. ${doNow[where]}`,
  }
}

/** Whether a request should have been picked up by now. A request that nobody was told of is overdue at once. */
export function isOverdue({ status, told, acknowledgeBy }: OwnAlert, now: Date): boolean {
  return status === 'active' && (told === 'nobody' || Date.parse(acknowledgeBy) <= now.getTime())
}

const whoIsToldNow = {
  responders: 'More people are being told.',
  administrators: 'They are being told again.',
} as const

/** What has become of a request, in words that are true for its state. */
export function requestMessage(request: OwnAlert, where: KnownWhereabouts, now: Date): Message {
  const { status, told, closedAfterTalking } = request
  if (status === 'resolved') {
    return closedAfterTalking
      ? {
          title: 'Your request was closed',
          description:
            'Staff closed this after talking with you. You can ask again at any time, for whatever reason.',
        }
      : { title: 'This was closed', description: 'If nobody has talked with you, please ask again.' }
  }
  if (status === 'acknowledged') {
    return {
      title: 'Someone has picked this up',
      description:
        'They know that you asked. If it gets harder before someone reaches you, tell someone near you.',
    }
  }
  if (told === 'nobody' || !isOverdue(request, now)) return sentMessage(told, where)
  return {
    title: 'No one has picked this up yet',
    description: `${whoIsToldNow[told]} Do not wait for the app: tell someone near you.`,
  }
}
