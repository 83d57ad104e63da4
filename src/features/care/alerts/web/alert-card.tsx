import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert } from '../contract.ts'
import { drillLabel, kindLabel, outcomeLabel, someoneOf } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { AlertBadges, AlertTimes } from './alert-badges.tsx'
import { PhonePostNotice } from './phone-post.tsx'
import { AlertActions } from './respond-button.tsx'

const t = texts('waiting')

/** One alert of the list: its severity, when it was raised, whom it is about, and what can be done. */
export function AlertCard({ alert }: { readonly alert: Alert }) {
  const titleId = `alert-${alert.id}`
  const whichId = `which-${alert.id}`
  return (
    // Several alerts may be about "a resident". Their time and number tell them apart for a screen reader.
    <Card aria-labelledby={`${titleId} ${whichId}`} className="w-full">
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
            <AlertTimes id={whichId} alert={alert}>
              {' · '}
              {alert.id.slice(0, 8)}
            </AlertTimes>
          </div>
          <AlertText alert={alert} />
          <Handling alert={alert} />
        </div>
        <AlertActions alert={alert} />
      </div>
      <PhonePostNotice alert={alert} />
    </Card>
  )
}

/** The person whom an alert is about if the reader may know it, otherwise their population. */
export function subjectLabel({ kind, person, population }: Alert): string {
  if (kind === 'drill') return drillLabel(population)
  if (!person) return someoneOf(population)
  return person.unit ? `${person.name}, ${person.unit}` : person.name
}

/** The alert's kind, and the person's message if there is one to read. */
export function AlertText({ alert: { kind, message } }: { readonly alert: Alert }) {
  const label = kindLabel(kind)
  return (
    <div className="flex flex-col gap-2">
      <p>{label}</p>
      {message !== label && (
        <blockquote className="border-l-4 border-border pl-4 wrap-break-word whitespace-pre-wrap">
          {message}
        </blockquote>
      )}
    </div>
  )
}

function Handling({ alert }: { readonly alert: Alert }) {
  const now = useNow()
  const { status, acknowledgedAt, acknowledgedBy, isMine, resolvedAt, resolvedBy, outcome } = alert
  if (status === 'active') return null
  const who = isMine ? t('you') : (acknowledgedBy ?? t('somebody'))
  return (
    <div className="text-sm text-muted-foreground">
      {acknowledgedAt && <p>{t('responded', { who, ago: timeAgo(acknowledgedAt, now) })}</p>}
      {resolvedAt && <p>{resolvedText(timeAgo(resolvedAt, now), resolvedBy, outcomeLabel(outcome))}</p>}
    </div>
  )
}

function resolvedText(ago: string, by: string | null, outcome: string): string {
  return by ? t('resolvedBy', { ago, by, outcome }) : t('resolved', { ago, outcome })
}
