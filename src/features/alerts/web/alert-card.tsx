import { Link } from 'wouter'

import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import type { Alert } from '../contract.ts'
import { kindLabels, outcomeLabels, populationLabels } from '../labels.ts'
import { AlertMarks, PhonePost } from './alert-marks.tsx'
import { RespondButton } from './respond-button.tsx'

/** One alert: how grave, how long ago, whom it is about as far as one may know, and what to do. */
export function AlertCard({ alert }: { readonly alert: Alert }) {
  const present = useNow()
  const titleId = `alert-${alert.id}`
  const whichId = `which-${alert.id}`
  return (
    // Several may be about "a resident": when and which tells them apart by ear as well.
    <Card aria-labelledby={`${titleId} ${whichId}`} className="w-full">
      <AlertMarks alert={alert} />
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="text-lg font-semibold text-balance">
          <Link
            href={`/alerts/${alert.id}`}
            className="relative inline-block min-w-11 underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-3 hover:underline"
          >
            {whoOf(alert)}
          </Link>
        </h2>
        <p id={whichId} className="text-sm text-muted-foreground tabular-nums">
          {timeAgo(alert.createdAt, present)} · {alert.id.slice(0, 8)}
        </p>
      </div>
      <AlertText alert={alert} />
      {alert.status === 'active' && alert.phonePost && <PhonePost />}
      <Handling alert={alert} />
      <CardFooter>
        <RespondButton alert={alert} />
        {/* On the alert's own page: here a live event may take the card away with what was typed in it. */}
        {alert.status !== 'resolved' && (
          <Button asChild variant={alert.status === 'acknowledged' && alert.isMine ? 'default' : 'outline'}>
            <Link href={`/alerts/${alert.id}`}>Resolve</Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

const someoneOf = {
  residents: 'A resident',
  staff: 'A member of staff',
  community: 'A person of the community',
} as const

/** Whom an alert is about, as far as the reader may know. */
export function whoOf({ kind, person, population }: Alert): string {
  if (kind === 'drill') return `Drill for ${populationLabels(population).toLowerCase()}`
  if (!person) return someoneOf[population]
  return person.unit ? `${person.name}, ${person.unit}` : person.name
}

/** What kind of alert it is, and the person's own words where there are some to read. */
export function AlertText({ alert: { kind, message } }: { readonly alert: Alert }) {
  const words = kindLabels(kind)
  return (
    <div className="flex flex-col gap-2">
      <p>{words}</p>
      {message !== words && (
        <blockquote className="border-l-4 border-border pl-4 wrap-break-word whitespace-pre-wrap">
          {message}
        </blockquote>
      )}
    </div>
  )
}

function Handling({ alert }: { readonly alert: Alert }) {
  const present = useNow()
  const { status, acknowledgedAt, acknowledgedBy, isMine, resolvedAt, resolvedBy, outcome } = alert
  if (status === 'active') return null
  const who = isMine ? 'You' : (acknowledgedBy ?? 'Somebody')
  return (
    <div className="text-sm text-muted-foreground">
      {acknowledgedAt && (
        <p>
          {who} responded {timeAgo(acknowledgedAt, present)}
        </p>
      )}
      {resolvedAt && (
        <p>
          Resolved {timeAgo(resolvedAt, present)}
          {resolvedBy && ` by ${resolvedBy}`}: {outcomeLabels(outcome)}
        </p>
      )}
    </div>
  )
}
