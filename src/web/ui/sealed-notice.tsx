import { Notice } from './notice.tsx'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

interface SealedNoticeProps {
  /** When the password was reset. */
  readonly since: Date
  /** A moment, as the server tells it. */
  readonly until: string
}

/** Why one's older words are not here, after a reset that staff had a hand in, and when they are back. */
export function SealedNotice({ since, until }: SealedNoticeProps) {
  return (
    <Notice tone="attention" title="Older entries are sealed">
      Your password was reset with the help of staff on {longDate.format(since)}. What you wrote before then
      stays closed until {longDate.format(new Date(until))}, so that nobody who could have used the code reads
      it. If you did not ask for the reset, tell an administrator or somebody you trust.
    </Notice>
  )
}
