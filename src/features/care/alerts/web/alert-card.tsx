import { clsx } from 'clsx'

import { timeAgo } from '#shared/time-ago.ts'
import { Row } from '#web/ui/layout/rows.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert } from '../contract.ts'
import { kindLabel, outcomeLabel, subjectLabel, wayLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { AlertBadges, AlertTimes } from './alert-badges.tsx'
import { LanguageNote } from './language-note.tsx'
import { PhonePostNotice } from './phone-post.tsx'
import { AlertActions } from './respond-button.tsx'

const t = texts('waiting')

/** One alert of the list: its severity, when it was raised, whom it is about, and what can be done. */
export function AlertCard({ alert }: { readonly alert: Alert }) {
  const titleId = `alert-${alert.id}`
  const kindId = `kind-${alert.id}`
  return (
    // Its time stays out of its name, which would be another every minute.
    <section aria-labelledby={`${titleId} ${kindId}`}>
      <Row
        href={`/alerts/${alert.id}`}
        title={subjectLabel(alert)}
        titleId={titleId}
        as="h2"
        labels={<AlertBadges alert={alert} />}
        isUrgent={alert.severity === 'critical' && alert.status !== 'resolved'}
        action={alert.status !== 'resolved' && <AlertActions alert={alert} />}
      >
        <AlertTimes alert={alert}>
          {' · '}
          {alert.id.slice(0, 8)}
        </AlertTimes>
        <p id={kindId}>{kindLabel(alert.kind)}</p>
        <OwnWords alert={alert} className="line-clamp-3" />
        <LanguageNote about={alert} />
        <MinorLine minor={alert.minor} />
        <Handling alert={alert} />
      </Row>
      {alert.phonePost && (
        <div className="px-4 pb-4 sm:px-5">
          <PhonePostNotice alert={alert} />
        </div>
      )}
    </section>
  )
}

interface OwnWordsProps {
  readonly alert: Alert
  readonly className: string
}

/** What the person wrote, if there is something to read. */
export function OwnWords({ alert: { kind, message }, className }: OwnWordsProps) {
  if (message === kindLabel(kind)) return null
  return <blockquote className={clsx('wrap-break-word whitespace-pre-wrap', className)}>{message}</blockquote>
}

/** Says that the person is under 18, and whom their institution wants told. */
export function MinorLine({ minor }: Pick<Alert, 'minor'>) {
  if (!minor) return null
  return <p className="font-semibold">{t('minor', { whomToTell: minor.whomToTell ?? t('nobodyNamed') })}</p>
}

/** Who responded, the contact with the person, and how it ended. */
export function Handling({ alert }: { readonly alert: Alert }) {
  const now = useNow()
  const { status, acknowledgedAt, acknowledgedBy, isMine, contactAt, resolvedAt, resolvedBy, outcome } = alert
  if (status === 'active') return null
  const who = isMine ? t('you') : (acknowledgedBy ?? t('somebody'))
  return (
    <div className="text-sm text-muted-foreground">
      {acknowledgedAt && <p>{t('responded', { who, ago: timeAgo(acknowledgedAt, now) })}</p>}
      {contactAt && <p>{contactText(alert, timeAgo(contactAt, now))}</p>}
      {resolvedAt && <p>{resolvedText(timeAgo(resolvedAt, now), resolvedBy, outcomeLabel(outcome))}</p>}
    </div>
  )
}

function contactText({ contactKind, contactHow }: Alert, ago: string): string {
  if (contactKind === 'with-them') return t('withPerson', { ago })
  return contactHow ? t('spokeHow', { ago, how: wayLabel(contactHow) }) : t('spoke', { ago })
}

function resolvedText(ago: string, by: string | null, outcome: string): string {
  return by ? t('resolvedBy', { ago, by, outcome }) : t('resolved', { ago, outcome })
}
