import { WaysToHelp, WhatMayFollow, WhoSees } from '#features/core/help/web/index.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { ScreeningType } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { creditLine } from '../questions.ts'

const t = texts('pages')
const told = texts('told')

/**
 * Says who is told of a result, before the first question. It is short, so that the button to begin is seen on a phone;
 * what is rare is folded, and what may follow, which stands in the open at question 9.
 */
export function PrivacyNotice({ type }: { readonly type: ScreeningType }) {
  return (
    <Notice
      title={t('whoSeesWhat')}
      // On a phone the sentences have all of its width.
      className="max-sm:p-3 max-sm:text-sm max-sm:[&>svg]:hidden"
    >
      <WhoIsToldOf type={type} />
      <details className="text-sm">
        <Summary>{t('more')}</Summary>
        <div className="flex flex-col gap-2">
          <WhatMayFollow />
          <p>{t('toldOfLower')}</p>
          <p>{t('whoElse')}</p>
        </div>
      </details>
    </Notice>
  )
}

/** Who is told of a screening, by what it asks. */
export function WhoIsToldOf({ type }: { readonly type: ScreeningType }) {
  return (
    <>
      <p>{t('mostImportant')}</p>
      <WhoSees say={(hasUnit) => told(type === 'anxiety' ? 'anxiety' : 'screening', { hasUnit })} />
    </>
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
