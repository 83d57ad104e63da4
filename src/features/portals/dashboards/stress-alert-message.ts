import type { OwnAlert } from '#features/care/alerts/contract.ts'
import { isOverdue } from '#features/care/alerts/request-messages.ts'
import type { Message } from '#features/care/alerts/sent-message.ts'

import { texts } from './texts/stress-alert.ts'

/**
 * What has become of an alert that check-ins raised, in words that are true for its state. The person did not ask for
 * it, so it speaks of no request.
 */
export function stressAlertMessage(alert: OwnAlert, now: Date): Message {
  const { status, told, closedAfterTalking } = alert
  if (status === 'resolved') {
    return {
      title: texts.closedTitle,
      description: closedAfterTalking ? texts.closedAfterTalking : texts.closedWithoutTalking,
    }
  }
  if (alert.givenBackAt) {
    if (told === 'nobody') return texts.waiting.nobody
    return { title: texts.givenBackTitle, description: `${texts.givenBack} ${texts.sooner}` }
  }
  if (status === 'acknowledged') {
    return {
      title: texts.pickedUpTitle,
      description: texts.sooner,
    }
  }
  if (told === 'nobody' || !isOverdue(alert, now)) return texts.waiting[told]
  return {
    title: texts.overdueTitle,
    description: texts.overdue,
  }
}
