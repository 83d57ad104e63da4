import { cx } from 'class-variance-authority'
import { Check, Circle, CircleAlert, type LucideIcon } from 'lucide-react'

import { timeAgo } from '#shared/time-ago.ts'
import { useNow } from '#web/use-now.ts'

import type { CurrentRequest } from '../../contract.ts'
import { functionLabels } from '../../labels.ts'

interface Step {
  readonly title: string
  readonly about?: string
  readonly at: string | null
  readonly isTrouble?: boolean
}

/** The steps of a request for help: sent, seen, picked up, closed. */
export function RequestSteps({ request }: { readonly request: CurrentRequest }) {
  const now = useNow()
  return (
    <ol aria-label="What has become of your request" className="flex flex-col gap-3">
      {stepsOf(request).map(({ title, about, at, isTrouble }) => {
        const Icon = iconOf(at, isTrouble)
        return (
          <li key={title} className="flex gap-3">
            <Icon
              aria-hidden
              className={cx(
                'mt-0.5 size-5 shrink-0',
                isTrouble ? 'text-attention' : at ? 'text-calm' : 'text-muted-foreground',
              )}
            />
            <span className={cx('min-w-0', !at && 'text-muted-foreground')}>
              <span className="block font-medium">
                {title}
                {!at && <span className="sr-only"> (not yet)</span>}
              </span>
              <span className="block text-sm text-muted-foreground">
                {[about, at && timeAgo(at, now)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function iconOf(at: string | null, isTrouble = false): LucideIcon {
  if (isTrouble) return CircleAlert
  return at ? Check : Circle
}

function stepsOf(request: CurrentRequest): Step[] {
  const { createdAt, seenAt, acknowledgedAt, resolvedAt, answeredBy } = request
  const answered = acknowledgedAt ?? resolvedAt
  const who = answeredBy ? functionLabels[answeredBy] : null
  return [
    { title: 'Sent', about: notifiedText(request), at: createdAt, isTrouble: request.notified === 0 },
    { title: 'Seen', at: seenAt ?? answered },
    { title: who ? `${who} picked this up` : 'Picked up', at: answered },
    { title: 'Closed', at: resolvedAt },
  ]
}

function notifiedText({ notified, told, askedAgain }: CurrentRequest): string {
  const again = askedAgain > 0 ? ', you asked again' : ''
  if (notified === 0) return `nobody was told${again}`
  const people = notified === 1 ? '1 person' : `${notified} people`
  const who = told === 'administrators' ? ', administrators, as no mental health staff are set up' : ''
  return `${people} told${who}${again}`
}
