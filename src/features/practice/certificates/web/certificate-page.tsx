import { useParams } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Certificate, certificateApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { seenLine } from '../seen-line.ts'
import { writtenDay } from '../written-day.ts'
import { SaveProofButton, SignedFoot } from './signed-foot.tsx'

const t = texts('certificate')

/** One of the person's certificates, to print or to save. */
export function CertificatePage() {
  const { id } = useParams<{ id: string }>()
  const certificates = useReading(certificateApi.list, {})
  return (
    <QueryView queries={[certificates]} failure={t('oneNotLoaded')} skeleton={<Skeleton className="h-96" />}>
      {(all) => {
        const certificate = all.find((one) => one.id === id)
        const way = <BackLink href="/certificates">{t('allCertificates')}</BackLink>
        if (!certificate) {
          return (
            <Page title={t('notFoundTitle')} action={way}>
              <EmptyState title={t('notYours')} text={t('replacedByNew')} />
            </Page>
          )
        }
        return (
          <Page
            title={<span data-print="none">{certificate.statement.module}</span>}
            width="reading"
            action={
              <div data-print="none" className="flex flex-wrap gap-3">
                <PrintButton />
                <SaveProofButton {...certificate} />
                {way}
              </div>
            }
          >
            <CertificateSheet {...certificate} />
          </Page>
        )
      }}
    </QueryView>
  )
}

/** A certificate as it is printed, on one page. */
function CertificateSheet({ statement, jws }: Pick<Certificate, 'statement' | 'jws'>) {
  const { name, module, taught, minutes, day, institution } = statement
  return (
    <Card aria-label={t('certificate')} className="text-center wrap-anywhere print:shadow-none">
      <div className="flex flex-col items-center gap-3 pt-4">
        <p className="text-sm font-medium text-muted-foreground">{t('certificate')}</p>
        <p className="text-3xl font-semibold text-balance">{name}</p>
        <p>{t('hasFinishedTheModule')}</p>
        <p className="text-2xl font-semibold text-balance text-primary-ink">{module}</p>
        <p className="max-w-prose text-pretty">{taught}</p>
        <p className="text-muted-foreground">{t('lengthOnPaper', { minutes })}</p>
        {statement.seen && <p className="text-muted-foreground">{seenLine(statement.seen)}</p>}
        <p>
          {writtenDay(day)}
          {institution && <span>{` · ${institution}`}</span>}
        </p>
      </div>
      <SignedFoot statement={statement} jws={jws} />
    </Card>
  )
}
