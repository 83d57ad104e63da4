import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import type { ImportedDay } from '../contract.ts'
import { DayLine } from './day-line.tsx'
import { useImportedDays } from './queries.ts'
import { sourceNames } from './source-names.ts'

/** The days that were brought in, the latest first. */
export function ImportedDays() {
  const days = useImportedDays()
  return (
    <section aria-labelledby="days-title" className="flex flex-col gap-4">
      <h2 id="days-title" className="text-lg font-semibold">
        Imported days
      </h2>
      <PagedList
        list={days}
        label="Imported days"
        failure="The imported days could not be loaded"
        empty={<EmptyState title="No imported days" text="What you bring along stands here." />}
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
      <DayLine day={state === 'open' ? day : { ...day, words: unreadable[state] }} />
      <p className="text-sm text-muted-foreground">Imported from {sourceNames[source]}</p>
    </>
  )
}

const unreadable = {
  closed: 'Closed since your password was reset',
  damaged: 'Damaged, and cannot be read',
}
