import type { NotificationKind } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('messages')

/** A notification's text, as people read it. */
export function notificationMessage(kind: NotificationKind): string {
  return t(`messages.${kind}`)
}
