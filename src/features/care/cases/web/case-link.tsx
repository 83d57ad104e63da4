import { Link } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { caseApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('case')

interface CaseLinkProps {
  readonly alertId: string
  readonly isResolved: boolean
}

/** Leads from an alert to the case of its person, where there is one. An alert that is closed says that the case is not. */
export function CaseLink({ alertId, isResolved }: CaseLinkProps) {
  const { data } = useReading(caseApi.ofAlert, { params: { id: alertId } })
  if (!data) return null
  const link = (
    <Link
      href={`/cases/${data.id}`}
      className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
    >
      {t('openCase')}
    </Link>
  )
  return isResolved ? (
    <Notice tone="attention" title={<span role="status">{t('staysOpen')}</span>}>
      {link}
    </Notice>
  ) : (
    <p>{link}</p>
  )
}
