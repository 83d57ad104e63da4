import type { OwnAlert } from '#features/care/alerts/contract.ts'
import { isOverdue } from '#features/care/alerts/request-messages.ts'
import type { Message } from '#features/care/alerts/sent-message.ts'

import { texts } from './locales/texts.ts'

const t = texts('stressAlert')

/**
 * What has become of an alert that check-ins raised, in words that are true for its state. The person did not ask for
 * it, so it speaks of no request.
 */
export function stressAlertMessage(alert: OwnAlert, now: Date): Message {
  const { status, told, contactKind, closedAfterTalking } = alert
  if (status === 'resolved') {
    return {
      title: t('closedTitle'),
      description: closedAfterTalking ? t('closedAfterTalking') : t('closedWithoutTalking'),
    }
  }
  if (alert.givenBackAt) {
    if (told === 'nobody') return t.group('waiting.nobody')
    return { title: t('givenBackTitle'), description: `${t('givenBack')} ${t('sooner')}` }
  }
  if (status === 'acknowledged') {
    return contactKind
      ? { title: t.group('reachedTitles')[contactKind], description: t('ifNotReached') }
      : { title: t('pickedUpTitle'), description: t('sooner') }
  }
  if (told === 'nobody' || !isOverdue(alert, now)) return t.group(`waiting.${told}`)
  return {
    title: t('overdueTitle'),
    description: t('overdue'),
  }
}
