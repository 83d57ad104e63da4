import { useLogout } from '#features/core/identity/web/index.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { secondFactorApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { UnlessHeld } from './held.tsx'
import { aboutSecondFactor } from './queries.ts'
import { SecondStepExplained, SetUp } from './set-up.tsx'

const t = texts('secondFactor')

/** The only page for a person who needs a second step and has none yet. */
export function EnrolmentPage() {
  const logout = useLogout()
  const readAgain = useReadAgain()
  return (
    <Page title={t('enrolmentTitle')} purpose={t('enrolmentPurpose')} width="reading">
      <QueryView
        queries={[useReading(secondFactorApi.get, {})]}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="h-56" />}
      >
        {(factor) => (
          <UnlessHeld factor={factor}>
            <SetUp
              about={<SecondStepExplained />}
              begin={t('begin')}
              onDone={() => void readAgain(aboutSecondFactor)}
            />
          </UnlessHeld>
        )}
      </QueryView>
      <Button
        variant="link"
        className="self-center"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {t('signOut')}
      </Button>
    </Page>
  )
}
