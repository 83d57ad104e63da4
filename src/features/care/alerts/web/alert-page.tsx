import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'wouter'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { capitalized } from '#shared/first-letter.ts'
import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { alertApi, type AlertDetail } from '../contract.ts'
import type { HistoryEntry } from '../history.ts'
import { subjectLabel, wayLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { AlertBadges, AlertTimes } from './alert-badges.tsx'
import { AlertText, Handling, MinorLine } from './alert-card.tsx'
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
  const { history, hasClinician, status, kind } = alert
  const { shown, end } = useFold(history.toReversed(), 10)
  return (
    <Card aria-labelledby="history-title">
      <CardTitle id="history-title">{t('history')}</CardTitle>
      {status !== 'resolved' && kind !== 'drill' && (
        <p className="text-muted-foreground">{t('clinician', { hasClinician })}</p>
      )}
      <ListEnd list={end} more={t('showEarlier')} />
      <ol className="flex flex-col">
        {shown.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind}`}
            className="flex flex-wrap justify-between gap-x-6 border-t border-border py-2.5 first:border-0"
          >
            <span>{entryText(entry)}</span>
            <time dateTime={entry.at} className="text-sm text-muted-foreground tabular-nums">
              {time(new Date(entry.at))}
            </time>
          </li>
        ))}
      </ol>
    </Card>
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
  const { data: user } = useCurrentUser()
  const { data: alert, error, refetch } = useReading(alertApi.find, { params: { id } })
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page
      title={t('alert')}
      purpose={t('number', { id: id.slice(0, 8) })}
      action={<BackLink href="/alerts">{t('allAlerts')}</BackLink>}
      width="reading"
    >
      {alert && <Detail alert={alert} />}
      {alert && Case && <Case alertId={id} isResolved={alert.status === 'resolved'} />}
      {alert?.status === 'acknowledged' && alert.isMine && ForAnswerer && <ForAnswerer alertId={id} />}
      {alert && user && (
        <Extend key={id} alert={alert} userId={user.id}>
          {(extension) => <ResolveForm alert={alert} userId={user.id} extension={extension} />}
        </Extend>
      )}
      {alert && <AlertHistory alert={alert} />}
      {alert && End && <End alertId={id} about={alert} />}
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

function Detail({ alert }: { readonly alert: AlertDetail }) {
  const { status, person, post, phonePost, note } = alert
  return (
    <Card aria-labelledby="alert-title">
      <AlertBadges alert={alert} />
      <CardTitle id="alert-title">{subjectLabel(alert)}</CardTitle>
      {person && <p className="text-muted-foreground">@{person.username}</p>}
      <AlertTimes alert={alert} />
      <LanguageNote about={alert} />
      <AlertText alert={alert} />
      <MinorLine minor={alert.minor} />
      <Handling alert={alert} />
      <PhonePostNotice alert={alert} />
      {note && <p className="wrap-break-word whitespace-pre-wrap">{note}</p>}
      <CardFooter className="empty:hidden">
        <RespondButton alert={alert} />
        <ContactButtons alert={alert} />
        {post && status !== 'resolved' && !phonePost && <PhonePost post={post} />}
      </CardFooter>
    </Card>
  )
}
