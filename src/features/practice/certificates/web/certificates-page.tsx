import { Award } from 'lucide-react'
import { Link } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LighthouseDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Certificate, certificateApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { writtenDay } from '../written-day.ts'

const t = texts('certificate')

/** The certificates that the person has made. */
export function CertificatesPage() {
  const certificates = useReading(certificateApi.list, {})
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/content">{t('allModules')}</BackLink>}
    >
      <QueryView queries={[certificates]} failure={t('notLoaded')} skeleton={<Skeleton className="h-40" />}>
        {(all) => (all.length === 0 ? <NoneYet /> : <CertificateList certificates={all} />)}
      </QueryView>
    </Page>
  )
}

function CertificateList({ certificates }: { readonly certificates: readonly Certificate[] }) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {certificates.map(({ id, statement: { module, day } }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Award aria-hidden className="size-6 shrink-0 text-primary-ink" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{module}</p>
              <p className="text-sm text-muted-foreground">{writtenDay(day)}</p>
            </div>
            <Button asChild variant="outline">
              <Link href={`/certificates/${id}`}>
                {t('open')}
                <span className="sr-only"> “{module}”</span>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NoneYet() {
  return (
    <EmptyState
      title={t('noneTitle')}
      text={t('noneText')}
      drawing={<LighthouseDrawing />}
      action={
        <Button asChild>
          <Link href="/content">{t('toModules')}</Link>
        </Button>
      }
    />
  )
}
