import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { call, keyOf } from '#web/api/api.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { diaryImportApi, type ImportedDay } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { DayLine } from './day-line.tsx'

const t = texts('import')

/** The imported days that contain every one of the words; nothing where there is none. */
export function FoundDays({ words }: { readonly words: string }) {
  const found = useQuery({
    queryKey: [...keyOf(diaryImportApi.search, { body: { words } }), words],
    queryFn: () => call(diaryImportApi.search, { body: { words } }),
    // The results of a search are private: they leave memory with the page that shows them.
    gcTime: 0,
  })
  return (
    <QueryView queries={[found]} failure={t('searchFailed')} skeleton={null}>
      {({ days, isComplete }) => days.length > 0 && <Found days={days} isComplete={isComplete} />}
    </QueryView>
  )
}

const shownAtFirst = 5

function Found({
  days,
  isComplete,
}: {
  readonly days: readonly ImportedDay[]
  readonly isComplete: boolean
}) {
  const { shown, end } = useFold(days, shownAtFirst)
  return (
    <section aria-labelledby="found-days-title" className="flex flex-col gap-3">
      <h2 id="found-days-title" className="text-lg font-semibold">
        {t('foundDays')}
      </h2>
      <p className="text-muted-foreground">
        {t.rich('foundDaysText', {
          count: days.length,
          isComplete,
          link: (text) => (
            <Link href="/my-data/import" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
      <ul aria-labelledby="found-days-title" className="divide-y divide-border">
        {shown.map((day) => (
          <li key={day.id} className="flex flex-col gap-0.5 py-3">
            <DayLine day={day} />
            <p className="text-sm text-muted-foreground">
              {t('importedFrom', { source: t(`sources.${day.source}`) })}
            </p>
          </li>
        ))}
      </ul>
      <ListEnd list={end} more={t('moreDays')} />
    </section>
  )
}
