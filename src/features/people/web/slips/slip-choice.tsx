import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'

import { useInstitution } from '#features/institution-settings/web/queries.ts'
import { reading } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { countPeople } from '../../labels.ts'
import { slipApi } from '../../slip-contract.ts'

/** The choice of a unit, and how many people of it get a new slip. */
export function SlipChoice({ onMake }: { readonly onMake: (ids: readonly string[]) => void }) {
  const { data: institution } = useInstitution()
  const [unitId, setUnitId] = useState('')
  const address = useSearch()
  const [isForMissing, setIsForMissing] = useState(new URLSearchParams(address).get('for') === 'missing')
  const query = { ...(unitId && { unitId }), ...(isForMissing && { for: 'missing' as const }) }
  const unused = useQuery(reading(slipApi.unused, { query }))
  if (unused.data?.ids.length === 0 && !unitId && !isForMissing) return <NoSlips />
  return (
    <Card aria-labelledby="slips-title">
      <CardHeader>
        <CardTitle id="slips-title">Print slips</CardTitle>
        <CardDescription>
          They come sorted by unit, shift and name. To print one for a single person, search for them on the
          People page and choose “New slip” under “Edit”.
        </CardDescription>
      </CardHeader>
      <Field label="Unit">
        <Select value={unitId} onChange={({ target }) => setUnitId(target.value)}>
          <option value="">All units</option>
          {institution?.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="For whom">
        <Select
          value={isForMissing ? 'missing' : ''}
          onChange={({ target }) => setIsForMissing(target.value === 'missing')}
        >
          <option value="">Everybody who has not signed in yet</option>
          <option value="missing">Those without a slip that works</option>
        </Select>
      </Field>
      <QueryView
        queries={[unused]}
        failure="The people could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {({ ids }) =>
          ids.length > 0 ? (
            <>
              {!isForMissing && (
                <Notice tone="attention" title="Earlier slips stop working">
                  {countPeople(ids.length)} {ids.length === 1 ? 'gets' : 'get'} a new one-time password.
                  Whoever holds an earlier slip can no longer sign in with it, so hand out the new one.
                </Notice>
              )}
              <CardFooter>
                <Button onClick={() => onMake(ids)}>Make slips for {countPeople(ids.length)}</Button>
              </CardFooter>
            </>
          ) : (
            <p role="status" className="text-muted-foreground">
              {isForMissing
                ? 'Nobody needs a slip: whoever has not signed in yet has one that works.'
                : 'Everybody of this unit has signed in already, or has no one-time password.'}
            </p>
          )
        }
      </QueryView>
    </Card>
  )
}

/** What is shown while nobody of the institution waits for their first sign-in. */
function NoSlips() {
  return (
    <EmptyState
      title="Nobody needs a slip now"
      text="Slips are for people you import, until they have signed in once. If one gets lost, print it again here."
      action={
        <Button asChild>
          <Link href="/people/import">Import people</Link>
        </Button>
      }
    />
  )
}
