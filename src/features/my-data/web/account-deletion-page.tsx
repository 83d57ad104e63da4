import { useLogout } from '#features/identity/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { useKeepAccount } from './queries.ts'

const longDate = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The only page of a person whose account is about to be deleted. They can keep it or sign out. */
export function AccountDeletionPage({ deletesAt }: { readonly deletesAt: string }) {
  const keep = useKeepAccount()
  const logout = useLogout()
  const isBusy = keep.isPending || logout.isPending
  return (
    <Page
      title={`Your account will be deleted on ${longDate(new Date(deletesAt))}`}
      purpose="You asked for this. Until then nothing of yours is gone, and you can think better of it."
      width="reading"
    >
      <Card>
        <p>
          Keep your account and everything in it is open again, as it was. If you served others as designated
          mental health staff, somebody has to give you that task anew.
        </p>
        <p>If you would rather go, there is nothing left for you to do. You can sign out.</p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isBusy} onClick={() => keep.mutate()}>
            {keep.isPending ? 'Please wait...' : 'Keep my account'}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => logout.mutate()}>
            Sign out
          </Button>
        </div>
      </Card>
    </Page>
  )
}
