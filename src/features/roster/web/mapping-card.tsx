import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { rosterColumnNames, rosterColumns, type RosterMapping } from '../columns.ts'
import { useMapping, useSaveMapping } from './queries.ts'

/** The headings that the institution's own system writes. */
export function MappingCard() {
  const mapping = useMapping()
  return (
    <Card aria-labelledby="mapping-title">
      <CardHeader>
        <CardTitle id="mapping-title">The headings of your files</CardTitle>
        <CardDescription>
          Usual headings such as Booking No, Last Name or Housing Unit are found by themselves. Fill in only
          what is called otherwise in your files.
        </CardDescription>
      </CardHeader>
      <QueryView
        queries={[mapping]}
        failure="The headings could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {(saved) => <MappingForm saved={saved} />}
      </QueryView>
    </Card>
  )
}

/** The headings as they are typed. */
const Draft = z.record(z.string(), z.string())

function MappingForm({ saved }: { readonly saved: RosterMapping }) {
  const save = useSaveMapping()
  const [typed, change, clear] = useOwnDraft(
    'roster-mapping',
    Draft,
    Object.fromEntries(rosterColumns.map((column) => [column, saved[column] ?? ''])),
  )
  const { errors, begin } = useFormErrors()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        begin(event)
        const form = new FormData(event.currentTarget)
        const given = rosterColumns.flatMap((column) => {
          const heading = form.get(column)
          return typeof heading === 'string' && heading.trim() ? [[column, heading.trim()]] : []
        })
        save.mutate(Object.fromEntries(given), {
          onSuccess: () => {
            clear()
            toast({ title: 'Headings saved' })
          },
          onError: (error) =>
            toastFailure('Not saved', error, 'Your words are still here. Please try again.'),
        })
      }}
    >
      <fieldset disabled={save.isPending} className="grid min-w-0 gap-4 sm:grid-cols-2">
        {rosterColumns.map((column) => (
          <Field key={column} label={rosterColumnNames[column]} error={errors[column]}>
            <Input
              name={column}
              maxLength={100}
              autoComplete="off"
              value={typed[column] ?? ''}
              onChange={({ target }) => change({ ...typed, [column]: target.value })}
            />
          </Field>
        ))}
        <Button type="submit" variant="outline" className="justify-self-start">
          {save.isPending ? 'Saving...' : 'Save headings'}
        </Button>
      </fieldset>
    </form>
  )
}
