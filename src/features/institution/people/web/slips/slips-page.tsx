import { useMemo, useState } from 'react'
import { Link, useSearch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ForAdministrators } from '#features/core/identity/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { slipApi } from '../../slip-contract.ts'
import { texts } from '../../texts/slips.ts'
import { enrolmentSlip } from '../import/enrolment-slip.ts'
import { PrintSlips } from '../import/print-slips.tsx'
import { type SlipRun, useSlips } from './use-slips.ts'

/** The page that prints slips again for people who have not signed in yet. */
export function SlipsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.slips}
      purpose={texts.purpose}
      width="reading"
      action={<BackLink href="/people">{texts.people}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={texts.askAdministrator}>
        <NewSlips user={user} />
      </ForAdministrators>
    </Page>
  )
}

function NewSlips({ user }: { readonly user: CurrentUser }) {
  const { run, make, startAnew } = useSlips()
  if (!run) return <SlipChoice onMake={(ids) => void make(ids)} />
  return <SlipResult run={run} institution={user.institution.name} onDone={startAnew} />
}

/** The choice of a unit, and how many people of it get a new slip. */
function SlipChoice({ onMake }: { readonly onMake: (ids: readonly string[]) => void }) {
  const { data: institution } = useReading(institutionApi.get, {})
  const [unitId, setUnitId] = useState('')
  const address = useSearch()
  const [isForMissing, setIsForMissing] = useState(new URLSearchParams(address).get('for') === 'missing')
  const query = { ...(unitId && { unitId }), ...(isForMissing && { for: 'missing' as const }) }
  const unused = useReading(slipApi.unused, { query })
  if (unused.data?.ids.length === 0 && !unitId && !isForMissing) return <NoSlips />
  return (
    <Card aria-labelledby="slips-title">
      <CardHeader>
        <CardTitle id="slips-title">{texts.printSlips}</CardTitle>
        <CardDescription>{texts.printText}</CardDescription>
      </CardHeader>
      <Field label={texts.unit}>
        <Select value={unitId} onChange={({ target }) => setUnitId(target.value)}>
          <option value="">{texts.allUnits}</option>
          {institution?.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.forWhom}>
        <Select
          value={isForMissing ? 'missing' : ''}
          onChange={({ target }) => setIsForMissing(target.value === 'missing')}
        >
          <option value="">{texts.forEverybody}</option>
          <option value="missing">{texts.forMissing}</option>
        </Select>
      </Field>
      <QueryView queries={[unused]} failure={texts.notLoaded} skeleton={<Skeleton className="h-24" />}>
        {({ ids }) =>
          ids.length > 0 ? (
            <>
              {!isForMissing && (
                <Notice tone="attention" title={texts.earlierStop}>
                  {texts.newPasswords({ count: ids.length })}
                </Notice>
              )}
              <CardFooter>
                <Button onClick={() => onMake(ids)}>{texts.makeFor({ count: ids.length })}</Button>
              </CardFooter>
            </>
          ) : (
            <p role="status" className="text-muted-foreground">
              {isForMissing ? texts.noneMissing : texts.noneOfUnit}
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
      title={texts.nobodyNeeds}
      text={texts.nobodyNeedsText}
      action={
        <Button asChild>
          <Link href="/people/import">{texts.importPeople}</Link>
        </Button>
      }
    />
  )
}

interface SlipResultProps {
  readonly run: SlipRun
  readonly institution: string
  readonly onDone: () => void
}

/** The slips that were made, to print. Their one-time passwords are shown only here. */
function SlipResult({ run: { isRunning, total, slips, failure }, institution, onDone }: SlipResultProps) {
  const printed = useMemo(() => slips.map((slip) => enrolmentSlip(slip, institution)), [slips, institution])
  return (
    <Card aria-labelledby="made-title">
      <CardHeader>
        <CardTitle id="made-title">
          {isRunning ? texts.making : texts.madeFor({ count: slips.length })}
        </CardTitle>
        <CardDescription>{isRunning ? texts.stay : texts.handOut}</CardDescription>
      </CardHeader>
      {isRunning && (
        <Progress
          label={texts.slips}
          value={slips.length}
          max={total}
          valueText={texts.progress({ done: slips.length, total })}
          tone="calm"
        />
      )}
      {failure && (
        <Notice tone="danger" role="alert" title={failure}>
          {texts.stoppedAdvice}
        </Notice>
      )}
      {!isRunning && !failure && slips.length < total && (
        <Notice>{texts.signedInMeanwhile({ count: total - slips.length })}</Notice>
      )}
      <PrintSlips slips={printed} isMaking={isRunning} anew={texts.slipsAnew} onDone={onDone} />
    </Card>
  )
}
