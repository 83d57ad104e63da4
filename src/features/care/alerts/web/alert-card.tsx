import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { Card } from '#web/ui/layout/card.tsx'
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
    <Card aria-labelledby={`${titleId} ${kindId}`} className="w-full">
      {/* On a desk what can be done stands beside what it is about, so that the row is used. */}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="flex min-w-0 flex-col gap-3">
          <AlertBadges alert={alert} />
          <div className="flex flex-col gap-1">
            <h2 id={titleId} className="text-lg font-semibold text-balance">
              <Link
                href={`/alerts/${alert.id}`}
                className="relative inline-block min-w-11 underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-3 hover:underline"
              >
                {subjectLabel(alert)}
              </Link>
            </h2>
            <AlertTimes alert={alert}>
              {' · '}
              {alert.id.slice(0, 8)}
            </AlertTimes>
          </div>
          <LanguageNote about={alert} />
          <AlertText id={kindId} alert={alert} />
          <MinorLine minor={alert.minor} />
          <Handling alert={alert} />
        </div>
        <AlertActions alert={alert} />
      </div>
      <PhonePostNotice alert={alert} />
    </Card>
  )
}

interface AlertTextProps {
  readonly alert: Alert
  /** Of the words that say its kind. */
  readonly id?: string
}

/** The alert's kind, and the person's message if there is one to read. */
export function AlertText({ alert: { kind, message }, id }: AlertTextProps) {
  const label = kindLabel(kind)
  return (
    <div className="flex flex-col gap-2">
      <p id={id}>{label}</p>
      {message !== label && (
        <blockquote className="border-l-4 border-border pl-4 wrap-break-word whitespace-pre-wrap">
          {message}
        </blockquote>
      )}
    </div>
  )
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
