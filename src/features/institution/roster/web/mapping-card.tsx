import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { rosterColumnName, rosterColumns, type RosterMapping } from '../columns.ts'
import { rosterApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('page')

/** The headings that the institution's own system writes. */
export function MappingCard() {
  const mapping = useReading(rosterApi.mapping, {})
  return (
    <Card aria-labelledby="mapping-title">
      <CardHeader>
        <CardTitle id="mapping-title">{t('mappingTitle')}</CardTitle>
        <CardDescription>{t('mappingText')}</CardDescription>
      </CardHeader>
      <QueryView queries={[mapping]} failure={t('mappingNotLoaded')} skeleton={<Skeleton className="h-48" />}>
        {(saved) => <MappingForm saved={saved} />}
      </QueryView>
    </Card>
  )
}

/** The headings as they are typed. */
const Draft = z.record(z.string(), z.string())

function MappingForm({ saved }: { readonly saved: RosterMapping }) {
  const save = useChange(rosterApi.saveMapping)
  const [typed, change, clear] = useOwnDraft(
    'roster-mapping',
    Draft,
    Object.fromEntries(rosterColumns.map((column) => [column, saved[column] ?? ''])),
  )
  const { errors, begin } = useFormErrors()
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        begin(event)
        const form = new FormData(event.currentTarget)
        const given = rosterColumns.flatMap((column) => {
          const heading = form.get(column)
          return typeof heading === 'string' && heading.trim() ? [[column, heading.trim()]] : []
        })
        save.mutate(
          { body: Object.fromEntries(given) },
          {
            onSuccess: () => {
              clear()
              toast({ title: t('mappingSaved') })
            },
            onError: (error) => toastFailure(t('notSaved'), error, t('wordsAreKept')),
          },
        )
      }}
    >
      <fieldset disabled={save.isPending} className="grid min-w-0 gap-4 sm:grid-cols-2">
        {rosterColumns.map((column) => (
          <Field key={column} label={rosterColumnName(column)} error={errors[column]}>
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
          {save.isPending ? t('saving') : t('saveMapping')}
        </Button>
      </fieldset>
    </Form>
  )
}
