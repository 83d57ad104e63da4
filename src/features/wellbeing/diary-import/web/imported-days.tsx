import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import type { ImportedDay } from '../contract.ts'
import { texts } from '../texts/import.ts'
import { DayLine } from './day-line.tsx'
import { useImportedDays } from './queries.ts'

/** The days that were brought in, the latest first. */
export function ImportedDays() {
  const days = useImportedDays()
  return (
    <section aria-labelledby="days-title" className="flex flex-col gap-4">
      <h2 id="days-title" className="text-lg font-semibold">
        {texts.importedDays}
      </h2>
      <PagedList
        list={days}
        label={texts.importedDays}
        failure={texts.daysFailed}
        empty={<EmptyState title={texts.noDays} text={texts.noDaysText} />}
      >
        {(day) => <Day day={day} />}
      </PagedList>
    </section>
  )
}

function Day({ day }: { readonly day: ImportedDay }) {
  const { state, source } = day
  return (
    <>
      <DayLine day={state === 'open' ? day : { ...day, words: texts.unreadable[state] }} />
      <p className="text-sm text-muted-foreground">{texts.importedFrom({ source: texts.sources[source] })}</p>
    </>
  )
}
