import { accountApi } from '#features/access/accounts/contract.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { EmailAddress } from './email-address.tsx'

const t = texts('recovery')

/** The person's e-mail address. Nothing where they have none and Evenkeel sends no e-mail. */
export function EmailCard({ user }: { readonly user: CurrentUser }) {
  const { data: config } = useReading(accountApi.config, {})
  if (!user.email && !config?.hasMail) return null
  return (
    <Card aria-labelledby="email-title">
      <CardTitle id="email-title">{t('emailTitle')}</CardTitle>
      <EmailAddress user={user} />
    </Card>
  )
}
