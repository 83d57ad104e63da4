import type { CurrentUser } from '#features/identity/contract.ts'
import { rolesGivenBy } from '#features/identity/roles.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { SlipChoice } from './slip-choice.tsx'
import { SlipResult } from './slip-result.tsx'
import { useSlips } from './use-slips.ts'

/** The page that prints slips again for people who have not signed in yet. */
export function SlipsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title="Slips"
      purpose="For people who have a one-time password and never signed in."
      width="reading"
      action={<BackLink href="/people">People</BackLink>}
    >
      {rolesGivenBy(user.role).length > 0 ? (
        <NewSlips user={user} />
      ) : (
        <EmptyState
          title="This page is for administrators"
          text="If somebody needs a slip, ask an administrator of your institution."
        />
      )}
    </Page>
  )
}

function NewSlips({ user }: { readonly user: CurrentUser }) {
  const { run, make, startAnew } = useSlips()
  if (!run) return <SlipChoice onMake={(ids) => void make(ids)} />
  return <SlipResult run={run} institution={user.institution.name} onDone={startAnew} />
}
