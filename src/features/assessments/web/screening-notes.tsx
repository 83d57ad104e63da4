import { WaysToHelp } from '#features/help/web/components.tsx'
import { useWays } from '#features/help/web/queries.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { ScreeningType } from '../instruments.ts'
import { creditLine } from '../questions.ts'

export const privacyNoticeId = 'screening-privacy'

/**
 * Says who will see the answers and the result. It stands before the first question and is short, so that the question
 * is seen on a phone; the rest is folded.
 */
export function PrivacyNotice({ type }: { readonly type: ScreeningType }) {
  return (
    <Notice id={privacyNoticeId} title="Who will see what" className="max-sm:p-3 max-sm:text-sm">
      <p>{mostImportant}</p>
      <details className="text-sm">
        <Summary>
          {type === 'anxiety' ? 'More about this' : 'More, also on thoughts of hurting yourself'}
        </Summary>
        <SeenInDetail type={type} />
      </details>
    </Notice>
  )
}

const mostImportant =
  'Your answers are encrypted, and no staff can read them. High or critical results automatically notify designated mental health staff.'

/** All that is said of who sees what. */
export function WhoSeesWhat({ type }: { readonly type: ScreeningType }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{mostImportant}</p>
      <SeenInDetail type={type} />
    </div>
  )
}

/** Each word is true of `alerts/server/view.ts`, which decides what staff and administrators see of an alert. */
function SeenInDetail({ type }: { readonly type: ScreeningType }) {
  const asksAboutSelfHarm = type !== 'anxiety'
  const { where } = useWays()
  return (
    <div className="flex flex-col gap-2">
      <p>
        Your institution can have staff told of lower scores too.
        {asksAboutSelfHarm &&
          ' If you tell us about thoughts of hurting yourself, a mental health staff member will be told so they can check in with you.'}
      </p>
      <p>
        Staff who are told see your name and unit, which questionnaire it was,{' '}
        {asksAboutSelfHarm && 'if it was the question about hurting yourself, '}
        and how urgent it is. They do not see your scores.
        {where === 'custody' &&
          ' If they hear that you may hurt yourself, they have to act to keep you safe, and may tell officers.'}
      </p>
      <p>
        If nobody answers, an administrator is told too. Administrators see your name only if they respond.
        Your supporters see only what you turned on under Privacy.
      </p>
    </div>
  )
}

/** Says that a screening is no diagnosis, and whom to call in a crisis. */
export function ScreeningNotes() {
  return (
    <aside
      aria-label="About this screening"
      className="flex flex-col gap-3 border-t border-border pt-6 text-sm text-muted-foreground"
    >
      <p>
        <strong className="font-semibold text-foreground">A screening, not a diagnosis.</strong> It helps you
        notice how you have been. Only a health professional can tell what it means for you.
      </p>
      <p>
        <strong className="font-semibold text-foreground">Medical disclaimer.</strong> Evenkeel does not
        replace professional care. In a crisis:
      </p>
      <WaysToHelp />
      <p className="text-xs">{creditLine}</p>
    </aside>
  )
}
