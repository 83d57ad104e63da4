import { useEffect, useRef, useState } from 'react'

import type { AccessLogEntry } from '#features/audit-trail/contract.ts'
import { useAccessLog } from '#features/audit-trail/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** Who read or changed the person's data. Staff are named by their function, supporters by their name. */
export function AccessLogCard() {
  const [isWithOwn, setIsWithOwn] = useState(false)
  const card = useScrollToCard()
  return (
    <Card ref={card} id="who-looked" aria-labelledby="access-log-title" className="scroll-mt-32">
      <CardHeader>
        <CardTitle id="access-log-title" tabIndex={-1} className="outline-none">
          Who looked at what
        </CardTitle>
        <CardDescription>
          Whenever somebody looks at something of yours or changes it, it is written down here, and kept for
          six years. Nobody can change it unseen.
        </CardDescription>
      </CardHeader>
      <Switch
        label="Show what I did myself, too"
        description="Your own check-ins, entries and sign-ins among the rest."
        checked={isWithOwn}
        onCheckedChange={setIsWithOwn}
      />
      <AccessLog isWithOwn={isWithOwn} />
    </Card>
  )
}

/** Scrolls to this card if a link leads to it, and keeps it in view while the cards above it load. */
function useScrollToCard() {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = card.current
    if (location.hash !== '#who-looked' || !target) return undefined
    target.querySelector('h2')?.focus({ preventScroll: true })
    const show = () => target.scrollIntoView({ block: 'start' })
    show()
    const page = new ResizeObserver(show)
    page.observe(document.body)
    const stop = () => page.disconnect()
    const userActions = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    for (const act of userActions) addEventListener(act, stop, { once: true, passive: true })
    const timer = setTimeout(stop, settledMs)
    return () => {
      stop()
      clearTimeout(timer)
      for (const act of userActions) removeEventListener(act, stop)
    }
  }, [])
  return card
}

/** After this time the cards above have their height, also on a slow connection. */
const settledMs = 4000
const shownAtFirst = 8
const shownMore = 20

function AccessLog({ isWithOwn }: { readonly isWithOwn: boolean }) {
  const [shown, setShown] = useState(shownAtFirst)
  const log = useAccessLog(isWithOwn)
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = log
  const entries = itemsOf(data)
  const hasMore = entries.length > shown || hasNextPage

  function showMore() {
    setShown(shown + shownMore)
    if (entries.length < shown + shownMore && hasNextPage) void fetchNextPage()
  }

  if (isPending) return <Skeleton className="h-40" />
  return (
    <>
      {data && entries.length === 0 && (
        <p className="text-muted-foreground">{isWithOwn ? nothingAtAll : nothingOfOthers}</p>
      )}
      {entries.length > 0 && (
        <ol aria-labelledby="access-log-title" className="divide-y divide-border">
          {entries.slice(0, shown).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {isError && (
        <LoadFailure
          title="The list could not be loaded"
          onRetry={() => (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasMore && !isError && (
        <Button variant="outline" className="self-start" disabled={isFetchingNextPage} onClick={showMore}>
          {isFetchingNextPage ? 'Loading...' : 'Show earlier'}
        </Button>
      )}
    </>
  )
}

const nothingOfOthers =
  'Nobody but you has looked at anything of yours, or changed it. If somebody does, you can read it here.'
const nothingAtAll = 'Nothing has been written down yet. What you do from now on is here.'

const time = dateTimeFormat({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function Entry({ entry: { at, words } }: { readonly entry: AccessLogEntry }) {
  return (
    <li className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
      <span>{words}</span>
      <time dateTime={at} className="text-sm text-muted-foreground tabular-nums">
        {time(new Date(at))}
      </time>
    </li>
  )
}
