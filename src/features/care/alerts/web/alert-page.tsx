import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { capitalized } from '#shared/first-letter.ts'
import { timeAgoInWords } from '#shared/time-ago.ts'
import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import { alertApi, type AlertDetail } from '../contract.ts'
import type { HistoryEntry } from '../history.ts'
import { kindLabel, subjectLabel, wayLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { dueLabel } from '../urgency.ts'
import { AlertBadges } from './alert-badges.tsx'
import { Handling, MinorLine, OwnWords } from './alert-card.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { LanguageNote } from './language-note.tsx'
import { PhonePost, PhonePostNotice } from './phone-post.tsx'
import { type ResolveExtension, ResolveForm } from './resolve-form.tsx'
import { RespondButton } from './respond-button.tsx'

const t = texts('alert')

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** What happened to an alert, oldest first. Of a long history the end stands there, and the rest on request. */
function AlertHistory({ alert }: { readonly alert: AlertDetail }) {
  const { id, person, history, hasClinician, status, kind } = alert
  const { shown, end } = useFold(history.toReversed(), 10)
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-3">
      <CardTitle id="history-title">{t('history')}</CardTitle>
      {status !== 'resolved' && kind !== 'drill' && (
        <p className="text-muted-foreground">{t('clinician', { hasClinician })}</p>
      )}
      <ListEnd list={end} more={t('showEarlier')} />
      <ol className="ml-1.5 border-l-2 border-border">
        {shown.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind}`}
            className="relative pb-3 pl-5 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-full before:bg-primary"
          >
            <time dateTime={entry.at} className="block text-sm text-muted-foreground tabular-nums">
              {time(new Date(entry.at))}
            </time>
            <span className="wrap-break-word">{entryText(entry)}</span>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
        <span>{t('number', { id: id.slice(0, 8) })}</span>
        {person && <span className="wrap-anywhere">@{person.username}</span>}
      </p>
    </section>
  )
}

/** Who was told, and by which ways besides their pages. Whether a device rang nobody knows. */
function toldText({ circle, people, devices, phones, mails, times, lastAt }: HistoryEntry): string {
  if (!people || !circle) return t('nobodyTold')
  const ways = [
    devices && t('devices', { count: devices }),
    phones && t('phones', { count: phones }),
    mails && t('mails', { count: mails }),
  ]
    .filter(Boolean)
    .join(', ')
  const also = ways && t('also', { ways })
  const again = lastAt ? t('again', { times, last: time(new Date(lastAt)) }) : ''
  return `${t('told', { circle, people })}${also}${again}`
}

/** A contact: when it was, if that is not when it was recorded, and how. */
function contactText({ kind, at, contactAt, how }: HistoryEntry, who: string): string {
  const isEarlier = contactAt !== null && contactAt !== at
  return [
    t(kind === 'spoke' ? 'spokeBy' : 'withThemBy', { who }),
    how && wayLabel(how),
    isEarlier && t('contactAt', { time: time(new Date(contactAt)) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function entryText(entry: HistoryEntry): string {
  const { kind, by, missed, loss } = entry
  const who = by ?? t('somebody')
  switch (kind) {
    case 'raised':
      return by ? t('startedBy', { by }) : t('started')
    case 'asked-again':
      return t('askedAgain')
    case 'severity-raised':
      return t('madeMoreUrgent')
    case 'told':
      return capitalized(toldText(entry))
    case 'seen':
      return t('openedBy', { who })
    case 'acknowledged':
      return t('respondedBy', { who })
    case 'with-them':
    case 'spoke':
      return contactText(entry, who)
    case 'no-contact':
      return t('noContact', { what: toldText(entry) })
    case 'asked-while-open':
      return t('stillOpen', { what: toldText(entry) })
    case 'missed':
      return t('missed', { count: missed ?? 0 })
    case 'not-reached':
      return t('notReachedBy', { who })
    case 'given-back':
      return t('givenBack', { who, why: t(`losses.${loss ?? 'closed'}`) })
    case 'released':
      return t('released')
    case 'resolved':
      return t('resolvedBy', { who })
    default:
      return kind satisfies never
  }
}

interface AlertPageProps {
  /** What another feature asks where this alert is resolved. */
  readonly Extend?: ExtendResolving
  /** What a person shows to whoever answers them: it stands there while the user is the one who responded. */
  readonly forAnswerer?: ComponentType<{ readonly alertId: string }>
  /** The way to everything that is open about the person. */
  readonly Case?: ComponentType<{ readonly alertId: string; readonly isResolved: boolean }>
  /** What stands below all else. */
  readonly End?: ComponentType<{ readonly alertId: string; readonly about: AlertDetail }>
}

/** One alert with its history, and the form that resolves it. */
export function AlertPage({ Extend = askNothingMore, forAnswerer: ForAnswerer, Case, End }: AlertPageProps) {
  const { id = '' } = useParams()
  const now = useNow()
  const { data: user } = useCurrentUser()
  const { data: alert, error, refetch } = useReading(alertApi.find, { params: { id } })
  const back = <BackLink href="/alerts">{t('allAlerts')}</BackLink>
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page
      title={alert ? subjectLabel(alert) : t('alert')}
      purpose={alert && `${kindLabel(alert.kind)} · ${timeAgoInWords(alert.createdAt, now)}`}
      // On a phone what is to be done comes first.
      action={!isSmallScreen() && back}
    >
      {alert && (
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-6">
            <Detail alert={alert} />
            {Case && <Case alertId={id} isResolved={alert.status === 'resolved'} />}
            {alert.status === 'acknowledged' && alert.isMine && ForAnswerer && <ForAnswerer alertId={id} />}
            {user && (
              <Extend key={id} alert={alert} userId={user.id}>
                {(extension) => <ResolveForm alert={alert} userId={user.id} extension={extension} />}
              </Extend>
            )}
          </div>
          <AlertHistory alert={alert} />
        </div>
      )}
      {alert && End && <End alertId={id} about={alert} />}
      {alert && isSmallScreen() && back}
      {!alert && isGone && <p>{t('notThere')}</p>}
      {!alert && error && !isGone && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {!alert && !error && <Skeleton className="h-72 rounded-lg" />}
    </Page>
  )
}

/** Asks something more, or nothing, in the form that resolves an alert. */
export type ExtendResolving = ComponentType<{
  readonly alert: AlertDetail
  readonly userId: string
  readonly children: (extension?: ResolveExtension) => ReactNode
}>

const askNothingMore: ExtendResolving = ({ children }) => children()

/** Who it is, what they wrote, what comes by itself, and what can be done, the next state first. */
function Detail({ alert }: { readonly alert: AlertDetail }) {
  const { status, kind, severity, population, next, post, phonePost, note, acknowledgeBy } = alert
  const now = useNow()
  const step = next && severity === 'critical' && <NextStep population={population} next={next} />
  const call = (phonePost || post) && (
    <div className="flex basis-full flex-col">
      {phonePost ? <PhonePostNotice alert={alert} /> : post && <PhonePost post={post} />}
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AlertBadges alert={alert} />
        {status === 'active' && <span>{dueLabel(acknowledgeBy, now)}</span>}
      </div>
      <OwnWords alert={alert} className="border-l-4 border-primary pl-4 text-[1.25rem]" />
      <LanguageNote about={alert} />
      <MinorLine minor={alert.minor} />
      <Handling alert={alert} />
      {note && <p className="wrap-break-word whitespace-pre-wrap">{note}</p>}
      <div className="flex flex-wrap gap-3 *:flex-auto *:first:basis-full empty:hidden sm:max-w-lg">
        <RespondButton alert={alert} size="lg" />
        {status === 'active' && (
          <>
            {kind !== 'drill' && <p className="basis-full text-sm text-muted-foreground">{t('onMyWay')}</p>}
            {step}
            {call}
          </>
        )}
        <ContactButtons alert={alert} />
        {status === 'acknowledged' && (
          <>
            {call}
            {step}
          </>
        )}
      </div>
    </div>
  )
}

interface NextStepProps {
  readonly population: AlertDetail['population']
  readonly next: NonNullable<AlertDetail['next']>
}

/** The time until what comes next by itself while nobody takes a critical alert further. */
function NextStep({ population, next }: NextStepProps) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(next.at) - now.getTime()) / 1000))
  const what = next.what === 'post' && population !== 'residents' ? 'reach' : next.what
  return (
    <p className="flex basis-full flex-wrap items-baseline gap-x-3 rounded-lg bg-attention-soft px-4 py-2.5 text-attention-ink">
      <span role="timer" className="text-2xl font-semibold tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      <span className="min-w-0 flex-1 basis-40">{t(`until.${what}`)}</span>
    </p>
  )
}
