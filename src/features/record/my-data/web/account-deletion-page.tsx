import { useLogout } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { useKeepAccount } from './queries.ts'

const t = texts('deletion')

const longDate = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The only page of a person whose account is about to be deleted. They can keep it or sign out. */
export function AccountDeletionPage({ deletesAt }: { readonly deletesAt: string }) {
  const keep = useKeepAccount()
  const logout = useLogout()
  const isBusy = keep.isPending || logout.isPending
  return (
    <Page
      title={t('deletesOn', { time: longDate(new Date(deletesAt)) })}
      purpose={t('purpose')}
      width="reading"
    >
      <Card>
        <p>{t('keepText')}</p>
        <p>{t('goText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isBusy} onClick={() => keep.mutate({})}>
            {keep.isPending ? t('pleaseWait') : t('keepMyAccount')}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => logout.mutate()}>
            {t('signOut')}
          </Button>
        </div>
      </Card>
    </Page>
  )
}
