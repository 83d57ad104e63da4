import { useShownRecoveryCode, useShowRecoveryCode } from '#features/access/accounts/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { RecoveryCodeCard } from '#web/ui/feedback/recovery-code-card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { recoveryApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('notices')

/** A recovery code or words that were just made: a step of its own, in place of any page, until they are kept or put off. */
export function RecoveryStep({ user }: { readonly user: CurrentUser }) {
  const code = useShownRecoveryCode()
  const show = useShowRecoveryCode()
  const keep = useChange(recoveryApi.keep)
  if (!code) return null
  const name = user.firstName

  function markKept() {
    show(null)
    keep.mutate({})
  }

  return (
    <Page title={name ? t('codeTitleTo', { name }) : t('codeTitle')} width="reading">
      <RecoveryCodeCard
        key={code}
        code={code}
        username={user.username}
        onKept={markKept}
        onSkipped={() => {
          show(null)
          toast({
            title: t('doItLater'),
            description: t('makeCodeInProfile'),
          })
        }}
      />
    </Page>
  )
}
