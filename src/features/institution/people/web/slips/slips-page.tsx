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

import { texts } from '../../locales/texts.ts'
import { slipApi } from '../../slip-contract.ts'
import { enrolmentSlip } from '../import/enrolment-slip.ts'
import { PrintSlips } from '../import/print-slips.tsx'
import { type SlipRun, useSlips } from './use-slips.ts'

const t = texts('slips')

/** The page that prints slips again for people who have not signed in yet. */
export function SlipsPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('slips')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people">{t('people')}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={t('askAdministrator')}>
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
        <CardTitle id="slips-title">{t('printSlips')}</CardTitle>
        <CardDescription>{t('printText')}</CardDescription>
      </CardHeader>
      <Field label={t('unit')}>
        <Select value={unitId} onChange={({ target }) => setUnitId(target.value)}>
          <option value="">{t('allUnits')}</option>
          {institution?.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('forWhom')}>
        <Select
          value={isForMissing ? 'missing' : ''}
          onChange={({ target }) => setIsForMissing(target.value === 'missing')}
        >
          <option value="">{t('forEverybody')}</option>
          <option value="missing">{t('forMissing')}</option>
        </Select>
      </Field>
      <QueryView queries={[unused]} failure={t('notLoaded')} skeleton={<Skeleton className="h-24" />}>
        {({ ids }) =>
          ids.length > 0 ? (
            <>
              {!isForMissing && (
                <Notice tone="attention" title={t('earlierStop')}>
                  {t('newPasswords', { count: ids.length })}
                </Notice>
              )}
              <CardFooter>
                <Button onClick={() => onMake(ids)}>{t('makeFor', { count: ids.length })}</Button>
              </CardFooter>
            </>
          ) : (
            <p role="status" className="text-muted-foreground">
              {isForMissing ? t('noneMissing') : t('noneOfUnit')}
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
      title={t('nobodyNeeds')}
      text={t('nobodyNeedsText')}
      action={
        <Button asChild>
          <Link href="/people/import">{t('importPeople')}</Link>
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
          {isRunning ? t('making') : t('madeFor', { count: slips.length })}
        </CardTitle>
        <CardDescription>{isRunning ? t('stay') : t('handOut')}</CardDescription>
      </CardHeader>
      {isRunning && (
        <Progress
          label={t('slips')}
          value={slips.length}
          max={total}
          valueText={t('progress', { done: slips.length, total })}
          tone="calm"
        />
      )}
      {failure && (
        <Notice tone="danger" role="alert" title={failure}>
          {t('stoppedAdvice')}
        </Notice>
      )}
      {!isRunning && !failure && slips.length < total && (
        <Notice>{t('signedInMeanwhile', { count: total - slips.length })}</Notice>
      )}
      <PrintSlips slips={printed} isMaking={isRunning} anew={t('slipsAnew')} onDone={onDone} />
    </Card>
  )
}
