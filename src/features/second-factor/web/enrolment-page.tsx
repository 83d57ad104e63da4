import { useLogout } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { useRefetchSecondFactor } from './queries.ts'
import { SecondStepExplained, SetUp } from './set-up.tsx'

/** The only page for a person who needs a second step and has none yet. */
export function EnrolmentPage() {
  const logout = useLogout()
  const refetch = useRefetchSecondFactor()
  return (
    <Page
      title="Set up your second step"
      purpose="Your work here touches other people’s data, so a password alone is not enough. It takes two minutes, once."
      width="reading"
    >
      <SetUp about={<SecondStepExplained />} begin="Begin" onDone={() => void refetch()} />
      <Button
        variant="link"
        className="self-center"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Sign out
      </Button>
    </Page>
  )
}
