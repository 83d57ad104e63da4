import { useParams } from 'wouter'

import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/certificate.ts'
import { CertificateSheet } from './certificate-sheet.tsx'
import { SaveProofButton } from './components.tsx'
import { useCertificates } from './queries.ts'

/** One of the person's certificates, to print or to save. */
export function CertificatePage() {
  const { id } = useParams<{ id: string }>()
  const certificates = useCertificates()
  return (
    <QueryView queries={[certificates]} failure={texts.oneNotLoaded} skeleton={<Skeleton className="h-96" />}>
      {(all) => {
        const certificate = all.find((one) => one.id === id)
        const way = <BackLink href="/certificates">{texts.allCertificates}</BackLink>
        if (!certificate) {
          return (
            <Page title={texts.notFoundTitle} action={way}>
              <EmptyState title={texts.notYours} text={texts.replacedByNew} />
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
