import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useWays } from '#features/core/help/web/index.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { ScreeningType } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { creditLine } from '../questions.ts'

const t = texts('pages')

export const privacyNoticeId = 'screening-privacy'

/** Whether question 9 is asked. */
export const asksOfSelfHarm = (type: ScreeningType) => type !== 'anxiety'

/**
 * Says who will see the answers and the result. It stands before the first question and is short, so that the question
 * is seen on a phone; the rest is folded.
 */
export function PrivacyNotice({ type }: { readonly type: ScreeningType }) {
  return (
    <Notice
      id={privacyNoticeId}
      title={t('whoSeesWhat')}
      // On a phone the sentences have all of its width.
      className="max-sm:p-3 max-sm:text-sm max-sm:[&>svg]:hidden"
    >
      <p>
        {t('mostImportant')} {asksOfSelfHarm(type) && <span>{t('selfHarmIsTold')}</span>}
      </p>
      <details className="text-sm">
        <Summary>{t('more')}</Summary>
        <SeenInDetail type={type} />
      </details>
    </Notice>
  )
}

/** All that is said of who sees what. */
export function WhoSeesWhat({ type }: { readonly type: ScreeningType }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{t('mostImportant')}</p>
      {asksOfSelfHarm(type) && <p>{t('selfHarmIsTold')}</p>}
      <SeenInDetail type={type} />
    </div>
  )
}

/** Each word is true of `alerts/server/view.ts`, which decides what staff and administrators see of an alert. */
function SeenInDetail({ type }: { readonly type: ScreeningType }) {
  const hasSelfHarm = asksOfSelfHarm(type)
  const { where } = useWays()
  return (
    <div className="flex flex-col gap-2">
      <p>{t('toldOfLower')}</p>
      <p>{t('whatStaffSee', { hasSelfHarm, isInCustody: where === 'custody' })}</p>
      <p>{t('whoElse')}</p>
    </div>
  )
}

/** Says that a screening is no diagnosis, and whom to call in a crisis. */
export function ScreeningNotes() {
  return (
    <aside
      aria-label={t('aboutThis')}
      className="flex flex-col gap-3 border-t border-border pt-6 text-sm text-muted-foreground"
    >
      <p>
        <strong className="font-semibold text-foreground">{t('notADiagnosis')}</strong> {t('whatItIs')}
      </p>
      <p>
        <strong className="font-semibold text-foreground">{t('disclaimer')}</strong> {t('inACrisis')}
      </p>
      <WaysToHelp />
      <p className="text-xs">{creditLine()}</p>
    </aside>
  )
}
