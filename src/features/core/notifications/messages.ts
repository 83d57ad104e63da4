import type { NotificationKind } from './contract.ts'
import { texts } from './texts/messages.ts'

/** A notification's text, as people read it. */
export function notificationMessage(kind: NotificationKind): string {
  return texts.messages[kind]
}
