import { clsx } from 'clsx'
import { Check, Circle, CircleAlert, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'

import { useWays, WaysToHelp } from '#features/core/help/web/index.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { useNow } from '#web/use-now.ts'

import type { CurrentRequest } from '../../contract.ts'
import { wayLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { needsOtherWays, requestMessage } from '../../request-messages.ts'
import type { AlertState } from '../../states.ts'
import { stayUnlocked } from './ask-for-help.ts'

const t = texts('progress')

interface RequestProps {
  readonly request: CurrentRequest
}

/** What has become of a request that was sent, and its steps so far. */
export function RequestProgress({ request }: RequestProps) {
  useEffect(() => stayUnlocked(request), [request])
  return (
    <>
      <RequestMessage request={request} />
      <RequestSteps request={request} />
    </>
  )
}

/** The message of a request without its steps, with the ways to somebody else where nobody may come of it. */
export function RequestMessage({ request }: RequestProps) {
  const { where } = useWays()
  const now = useNow()
  const { title, description } = requestMessage(request, where, now)
  return (
    <div className="flex flex-col gap-2">
      {/* The ways and the steps stand outside: what is announced are statements, and no time that goes on. */}
      <div role="status" className="flex flex-col gap-2">
        <p className="text-lg font-semibold text-primary-ink">{title}</p>
        <p className="text-pretty">{description}</p>
      </div>
      {needsOtherWays(request, now) && <WaysToHelp />}
    </div>
  )
}

interface Step {
  readonly name: AlertState
  readonly title: string
  readonly about?: string
  readonly at: string | null
  readonly isTrouble?: boolean
}

/** The steps of a request for help: sent, seen, picked up, closed. */
function RequestSteps({ request }: { readonly request: CurrentRequest }) {
  const now = useNow()
  return (
    <ol aria-label={t('steps')} className="flex flex-col gap-3">
      {stepsOf(request).map(({ name, title, about, at, isTrouble }) => {
        const Icon = iconOf(at, isTrouble)
        return (
          <li key={name} className="flex gap-3">
            <Icon
              aria-hidden
              className={clsx(
                'mt-0.5 size-5 shrink-0',
                isTrouble ? 'text-attention' : at ? 'text-calm' : 'text-muted-foreground',
              )}
            />
            <span className={clsx('min-w-0', !at && 'text-muted-foreground')}>
              <span className="block font-medium">
                {title}
                {!at && <span className="sr-only">{t('notYet')}</span>}
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

/** The last step that a request has come to. It was sent in any case. */
export function latestStep(request: CurrentRequest): { readonly title: string; readonly at: string } {
  const { title, at } = stepsOf(request)
    .filter((step) => step.at !== null)
    .at(-1)!
  return { title, at: at ?? request.createdAt }
}

function iconOf(at: string | null, isTrouble = false): LucideIcon {
  if (isTrouble) return CircleAlert
  return at ? Check : Circle
}

function stepsOf(request: CurrentRequest): readonly Step[] {
  const { state, createdAt, seenAt, acknowledgedAt, resolvedAt, answeredBy } = request
  const steps: readonly Step[] = [
    {
      name: 'sent',
      title: t('sentStep'),
      about: notifiedText(request),
      at: createdAt,
      isTrouble: request.notified === 0 || (state === 'sent' && request.reached === 'nobody'),
    },
    { name: 'seen', title: t('seenStep'), at: seenAt ?? acknowledgedAt },
    {
      name: 'on-the-way',
      title: t('onTheWayStep'),
      ...(acknowledgedAt && { about: t('byFunction', { by: answeredBy ?? 'somebody' }) }),
      at: acknowledgedAt,
    },
    contactStep(request),
    { name: 'closed', title: t('closedStep'), at: resolvedAt },
  ]
  // What had not happened when it was closed never will.
  return state === 'closed' ? steps.filter(({ at }) => at !== null) : steps
}

function contactStep({ contactKind, contactAt, contactBy, contactHow }: CurrentRequest): Step {
  if (!contactKind) return { name: 'with-them', title: t('withYouStep'), at: null }
  const who = t('byFunction', { by: contactBy ?? 'somebody' })
  return {
    name: contactKind,
    title: contactKind === 'spoke' ? t('spokeStep') : t('withYouStep'),
    about: contactHow ? `${who}, ${wayLabel(contactHow)}` : who,
    at: contactAt,
  }
}

function notifiedText({ notified, told, askedAgain }: CurrentRequest): string {
  return t('toldText', {
    notified,
    byAdministrators: told === 'administrators',
    askedAgain: askedAgain > 0,
  })
}
