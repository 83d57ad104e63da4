import { Notice } from '#web/ui/feedback/notice.tsx'

/** A notice for a person who has just locked their account. */
export function LockedNotice() {
  return (
    <Notice tone="attention" title="Your account is locked">
      Nobody can sign in to it, and what you wrote stays closed. Ask an administrator for a one-time code, and
      choose “Forgotten password?”. They have been told.
    </Notice>
  )
}
