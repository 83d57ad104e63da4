import { clsx } from 'clsx'
import { useState } from 'react'

import { type AccessLogEntry, auditApi } from '#features/core/audit-trail/contract.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { texts } from '../../locales/texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import { CheckCard } from './check-card.tsx'

const t = texts('seenBy')

/** Who read or changed the user's data, the latest first, a page at a time. */
function useAccessLog(isWithOwn: boolean) {
  return useReadingPages(auditApi.accessLog, { query: { own: isWithOwn ? 'yes' : 'no' } })
}

interface AccessLogProps {
  /** Whether what the person did themselves is listed too. */
  readonly isWithOwn: boolean
}

/** Who read or changed the person's data. Staff are named by their function, supporters by their name. */
function AccessLogCard({ isWithOwn }: AccessLogProps) {
  return (
    <Card aria-labelledby="access-log-title">
      <CardTitle id="access-log-title">{t('logTitle')}</CardTitle>
      <AccessLog isWithOwn={isWithOwn} />
    </Card>
  )
}

const shownAtFirst = 8

function AccessLog({ isWithOwn }: AccessLogProps) {
  const log = useAccessLog(isWithOwn)
  const { shown, end } = useFold(itemsOf(log.data), shownAtFirst, log)
  if (log.isPending) return <Skeleton className="h-40" />
  return (
    <>
      {log.data && shown.length === 0 && (
        <p className="text-muted-foreground">{isWithOwn ? t('nothingAtAll') : t('nothingOfOthers')}</p>
      )}
      {shown.length > 0 && (
        <ol aria-labelledby="access-log-title" className="divide-y divide-border">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ListEnd list={end} more={t('showEarlier')} />
    </>
  )
}

const time = dateTimeFormat({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function Entry({ entry: { from, at, times, words } }: { readonly entry: AccessLogEntry }) {
  const [first, last] = [time(new Date(from)), time(new Date(at))]
  return (
    <li className="flex flex-col gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 lg:flex-row lg:items-baseline lg:justify-between">
      <span className="min-w-0">{times > 1 ? t('severalTimes', { words, times }) : words}</span>
      <span className="shrink-0 text-sm text-muted-foreground tabular-nums">
        {first !== last && (
          <>
            <time dateTime={from}>{first}</time>
            <span>{t('until')}</span>
          </>
        )}
        <time dateTime={at}>{last}</time>
      </span>
    </li>
  )
}

/** Who read or changed the person's data. */
export function SeenByPage() {
  const [isWithOwn, setIsWithOwn] = useState(false)
  const { isPending } = useAccessLog(false)
  return (
    <ProfileSection title={t('title')} purpose={t('purpose')}>
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        {/* Another list begins folded again. */}
        <AccessLogCard key={String(isWithOwn)} isWithOwn={isWithOwn} />
        {/* On a phone it stands below the list, and would move down when that comes. */}
        <div className={clsx('flex flex-col gap-5', isPending && 'max-lg:hidden')}>
          <Card aria-labelledby="about-log-title">
            <CardTitle id="about-log-title">{t('aboutTitle')}</CardTitle>
            <Switch
              label={t('showOwn')}
              description={t('showOwnText')}
              checked={isWithOwn}
              onCheckedChange={setIsWithOwn}
            />
            <CardDescription>{t('aboutText')}</CardDescription>
          </Card>
          <CheckCard />
        </div>
      </div>
    </ProfileSection>
  )
}
