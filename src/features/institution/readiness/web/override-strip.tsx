import { Link } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useOnceKnown } from '#web/use-once-known.ts'

import { readinessApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('strip')
const list = texts('list')

interface OverrideStripProps {
  /** Called once it is known whether there is a strip, or has taken too long. */
  readonly onKnown: () => void
}

/** On every page of people managers: who opened the institution without its safety officer's signature, until they sign. */
export function OverrideStrip({ onKnown }: OverrideStripProps) {
  const { data: user } = useCurrentUser()
  const { data, isPending } = useReading(readinessApi.override, {})
  useOnceKnown(!isPending, onKnown)
  if (!user || !data?.override?.confirmedAt) return null
  const { askedBy, confirmedBy, confirmedAt } = data.override
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6 print:hidden">
      <Notice
        tone="attention"
        title={t('title')}
        action={
          <Button asChild size="sm" variant="secondary">
            <Link href="/harm-reports">{t('action')}</Link>
          </Button>
        }
      >
        {t('by', {
          asked: askedBy ?? list('gone'),
          confirmed: confirmedBy ?? list('gone'),
          institution: user.institution.name,
          day: dateTimeFormat({ dateStyle: 'long' })(new Date(confirmedAt)),
        })}
      </Notice>
    </div>
  )
}
