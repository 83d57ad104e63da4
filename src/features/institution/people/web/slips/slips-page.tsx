import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ForAdministrators } from '#features/core/identity/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../texts/slips.ts'
import { SlipChoice } from './slip-choice.tsx'
import { SlipResult } from './slip-result.tsx'
import { useSlips } from './use-slips.ts'

/** The page that prints slips again for people who have not signed in yet. */
export function SlipsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.slips}
      purpose={texts.purpose}
      width="reading"
      action={<BackLink href="/people">{texts.people}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={texts.askAdministrator}>
        <NewSlips user={user} />
      </ForAdministrators>
    </Page>
  )
}

function NewSlips({ user }: { readonly user: CurrentUser }) {
  const { run, make, startAnew } = useSlips()
  if (!run) return <SlipChoice onMake={(ids) => void make(ids)} />
  return <SlipResult run={run} institution={user.institution.name} onDone={startAnew} />
}
