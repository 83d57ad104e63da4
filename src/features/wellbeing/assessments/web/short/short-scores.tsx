import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { texts } from '../../locales/texts.ts'
import { namedScore } from '../../result-messages.ts'
import { type ShortScreening, shortScreeningApi } from '../../short-contract.ts'
import { highestShort, shortForms, shortNames } from '../../short-scoring.ts'
import { longDate } from '../dates.ts'

const t = texts('short')

interface ShortScoresProps {
  /** The first instant to show; everything that is loaded without it. */
  readonly since?: number
  /** What the title calls the time since then. */
  readonly period?: string
}

/** The scores of short screenings, newest first, apart from whole ones. Nothing is shown without any. */
export function ShortScores({ since = 0, period }: ShortScoresProps) {
  const list = useReadingPages(shortScreeningApi.list, { query: {} })
  const ofPeriod = itemsOf(list.data).filter(({ createdAt }) => Date.parse(createdAt) >= since)
  const { shown, end } = useFold(ofPeriod, 8)
  if (shown.length === 0) return null
  return (
    <Card aria-labelledby="short-scores" className="lg:col-span-full">
      <CardHeader>
        <CardTitle id="short-scores">{period ? t('scoresTitleOf', { period }) : t('scoresTitle')}</CardTitle>
        <CardDescription>{t('scoresAre')}</CardDescription>
      </CardHeader>
      <ul aria-labelledby="short-scores" className="divide-y divide-border">
        {shown.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 first:pt-0">
            <time dateTime={one.createdAt}>{longDate(one.createdAt)}</time>
            <span className="tabular-nums">{scoresOf(one)}</span>
          </li>
        ))}
      </ul>
      <ListEnd list={end} />
    </Card>
  )
}

/** Where a questionnaire was asked as a whole, its score stands among the full ones. */
function scoresOf({ scores }: ShortScreening): string {
  return shortNames
    .flatMap((name) => {
      const score = scores[name]
      return score === null ? [] : [namedScore({ name: shortForms[name].name, score, highest: highestShort })]
    })
    .join(', ')
}
