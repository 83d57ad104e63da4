import { FileDown } from 'lucide-react'

import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { SaveProofButton } from '#features/practice/certificates/web/components.tsx'
import { useCertificates } from '#features/practice/certificates/web/queries.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { useResults } from '#features/wellbeing/assessments/web/queries.ts'
import { useSafetyPlan } from '#features/wellbeing/safety-plan/web/queries.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Passport } from '../contract.ts'
import { texts } from '../texts/passport.ts'
import { PassportForm } from './passport-form.tsx'
import { PassportSheet } from './passport-sheet.tsx'
import { savePassport, useMakePassport } from './queries.ts'

/** Choosing what to take along, and the passport made of it. Nothing of it is kept. */
export function PassportPage() {
  const results = useResults()
  const plan = useSafetyPlan()
  const certificates = useCertificates()
  const { data: user } = useCurrentUser()
  const make = useMakePassport()
  const timeZone = user?.timeZone ?? user?.institution.timeZone ?? 'UTC'
  return (
    <Page
      title={<span data-print="none">{texts.title}</span>}
      purpose={<span data-print="none">{texts.purpose}</span>}
      width="reading"
      action={<BackLink href="/profile/data">{texts.myData}</BackLink>}
    >
      <QueryView
        queries={[results, plan, certificates]}
        failure={texts.failure}
        skeleton={<Skeleton className="h-96" />}
      >
        {(screenings, ownPlan, ownCertificates) => (
          <PassportForm
            withScores={instrumentNames.filter((name) =>
              screenings.pages.some(({ items }) => items.some(({ scores }) => scores[name] !== null)),
            )}
            plan={ownPlan}
            certificates={ownCertificates}
            isBusy={make.isPending}
            onChanged={make.reset}
            onMake={(choice) => make.mutate(choice)}
          />
        )}
      </QueryView>
      {make.data && (
        <>
          <Actions passport={make.data} />
          <PassportSheet passport={make.data} timeZone={timeZone} />
        </>
      )}
    </Page>
  )
}

function Actions({ passport }: { readonly passport: Passport }) {
  return (
    <div data-print="none" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <PrintButton />
        {!shell && (
          <Button variant="outline" onClick={() => savePassport(passport)}>
            <FileDown aria-hidden />
            {texts.saveFile}
          </Button>
        )}
        <SaveProofButton {...passport} />
      </div>
      <p className="text-sm text-muted-foreground">
        {shell ? texts.noFilesInApp({ address: publicOrigin() }) : texts.readFirst}
      </p>
    </div>
  )
}
