import { FileDown } from 'lucide-react'

import { instrumentNames } from '#features/assessments/instruments.ts'
import { useResults } from '#features/assessments/web/queries.ts'
import { SaveProofButton } from '#features/certificates/web/components.tsx'
import { useCertificates } from '#features/certificates/web/queries.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useSafetyPlan } from '#features/safety-plan/web/queries.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Passport } from '../contract.ts'
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
      title={<span data-print="none">Re-entry passport</span>}
      purpose={
        <span data-print="none">
          Choose what to take along, on paper or as a file for a clinic’s systems. Your name is on it, and
          Evenkeel keeps no copy.
        </span>
      }
      width="reading"
      action={<BackLink href="/profile/data">My data</BackLink>}
    >
      <QueryView
        queries={[results, plan, certificates]}
        failure="Your passport could not be prepared"
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
            Save the file
          </Button>
        )}
        <SaveProofButton {...passport} />
      </div>
      <p className="text-sm text-muted-foreground">
        {shell
          ? `The app keeps no files on your phone. Open ${publicOrigin()} in a browser to save or print it.`
          : 'Read it before you hand it on. Whoever has it can read it: do not leave it on a shared device.'}
      </p>
    </div>
  )
}
