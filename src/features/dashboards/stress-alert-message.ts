import type { OwnAlert } from '#features/alerts/contract.ts'
import { isOverdue } from '#features/alerts/request-messages.ts'
import type { Message } from '#features/alerts/sent-message.ts'

const why = 'Your check-ins were very hard on several days'
const sooner = 'If you need someone sooner, use Help at the top of the page.'
const wait = `It can take a day to be picked up. ${sooner}`

/** Who was told of an alert that nobody has picked up yet, and what they see. */
const waitingMessages: Record<OwnAlert['told'], Message> = {
  responders: {
    title: 'Mental health staff have been told about your check-ins',
    description: `${why}. Staff see your name, your unit and that your check-ins were hard, and nothing else of them. ${wait}`,
  },
  administrators: {
    title: 'An administrator has been told of an alert about your check-ins',
    description: `${why}. They see your name once they respond. ${wait}`,
  },
  nobody: {
    title: 'Nobody could be told about your check-ins',
    description: `${why}. Please reach out yourself:`,
  },
}

/**
 * What has become of an alert that check-ins raised, in words that are true for its state. The person did not ask for
 * it, so it speaks of no request.
 */
export function stressAlertMessage(alert: OwnAlert, now: Date): Message {
  const { status, told, closedAfterTalking } = alert
  if (status === 'resolved') {
    return {
      title: 'The alert about your check-ins was closed',
      description: closedAfterTalking
        ? 'Staff closed it after talking with you. You can ask for help at any time.'
        : 'If nobody has talked with you, use Help at the top of the page.',
    }
  }
  if (status === 'acknowledged') {
    return {
      title: 'Someone has picked up the alert about your check-ins',
      description: sooner,
    }
  }
  if (told === 'nobody' || !isOverdue(alert, now)) return waitingMessages[told]
  return {
    title: 'No one has picked up the alert about your check-ins yet',
    description: 'It is being sent again. If you need someone, do not wait:',
  }
}
