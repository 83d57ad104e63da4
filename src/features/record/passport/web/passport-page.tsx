import { FileDown } from 'lucide-react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { certificateApi } from '#features/practice/certificates/contract.ts'
import { SaveProofButton } from '#features/practice/certificates/web/index.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { instrumentNames } from '#features/wellbeing/assessments/instruments.ts'
import { useSafetyPlan } from '#features/wellbeing/safety-plan/web/index.ts'
import { saveFile } from '#web/api/save-file.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading, useReadingPages } from '#web/api/use-reading.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Passport, passportApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { PassportForm } from './passport-form.tsx'
import { PassportSheet } from './passport-sheet.tsx'

const t = texts('passport')

/** Choosing what to take along, and the passport made of it. Nothing of it is kept. */
export function PassportPage() {
  const results = useReadingPages(assessmentApi.list, { query: {} })
  const plan = useSafetyPlan()
  const certificates = useReading(certificateApi.list, {})
  const { data: user } = useCurrentUser()
  const make = useChange(passportApi.make, {
    onError: (error) => toastFailure(t('notMade'), error, t('tryAgain')),
  })
  const timeZone = user?.timeZone ?? user?.institution.timeZone ?? 'UTC'
  return (
    <Page
      title={<span data-print="none">{t('title')}</span>}
      purpose={<span data-print="none">{t('purpose')}</span>}
      width="reading"
      action={<BackLink href="/profile/data">{t('myData')}</BackLink>}
    >
      <QueryView
        queries={[results, plan, certificates]}
        failure={t('failure')}
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
            onMake={(choice) => make.mutate({ body: choice })}
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
            {t('saveFile')}
          </Button>
        )}
        <SaveProofButton {...passport} />
      </div>
      <p className="text-sm text-muted-foreground">
        {shell ? t('noFilesInApp', { address: publicOrigin() }) : t('readFirst')}
      </p>
    </div>
  )
}

/** Saves the FHIR file of a passport, character by character as its digest was signed. */
function savePassport({ file, statement: { number } }: Passport): void {
  const content = new Blob([file], { type: 'application/fhir+json' })
  saveFile({ name: `passport-${number}.fhir.json`, content })
}
