import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { itemsOf, readingPages } from '#web/api/paged-query.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'

import { type Roster, rosterApi, type RosterProgress } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('page')

const lookAgainMs = 2000

const isGoing = ({ progress }: Roster) => progress !== null

/**
 * The runs of the last 90 days, the latest first, read again and again while one goes on or is `awaited`. Once it has
 * ended everything is read again: it may have made, moved or released anybody.
 */
export function useRuns(isAwaited = false) {
  const list = useInfiniteQuery({
    ...readingPages(rosterApi.list, { query: {} }),
    refetchInterval: ({ state: { data } }) =>
      isAwaited || itemsOf(data).some(isGoing) ? lookAgainMs : false,
  })
  const runs = itemsOf(list.data)
  const readAgain = useReadAgain()
  const going = runs.filter(isGoing).length
  const before = useRef(going)
  useEffect(() => {
    if (going < before.current) void readAgain('everything')
    before.current = going
  }, [going, readAgain])
  return { list, runs }
}

/**
 * How far a run is, in people, and that nobody needs to wait for it here. It changes every few seconds, so it is not
 * announced: the bar says it to who asks.
 */
export function RunProgress({ progress: { done, total } }: { readonly progress: RosterProgress }) {
  const words = done === 0 ? t('comparing', { total }) : t('doneOf', { done, total })
  return (
    <div className="flex flex-col gap-2">
      <p>{words}</p>
      <Progress label={t('progress')} value={done} max={total} valueText={words} />
      <p className="text-sm text-muted-foreground">{t('goesOn')}</p>
    </div>
  )
}
