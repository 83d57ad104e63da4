import type { NotificationKind } from './contract.ts'

// Others may see the screen: no name, and no word on anybody's health.
const words: Record<NotificationKind, string> = {
  alert: 'Someone needs your attention',
  'alert-again': 'Someone asked again and is waiting',
  'alert-unanswered': 'Nobody has answered yet',
  'alert-still-open': 'Something you took on is still open',
  drill: 'Drill: please answer as you would for real',
  'own-alert-answered': 'Someone is answering your request',
  'own-alert-closed': 'Your request was closed',
}

/** The words of a notification as a person reads them. */
export function notificationWords(kind: NotificationKind): string {
  return words[kind]
}
