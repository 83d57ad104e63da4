import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import {
  type Override,
  type Readiness,
  readinessApi,
  type ReadinessItem,
  type ReadinessState,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('list')

interface ItemActionProps {
  readonly item: ReadinessItem
  readonly readiness: Readiness
  readonly user: CurrentUser
}

/** Where people managers do an item, and what the link there says. */
const places: Partial<Record<ReadinessItem, readonly [path: string, words: string]>> = {
  'units-and-shifts': ['/people/institution/units', t('addUnitsAndShifts')],
  'second-manager': ['/people', t('inviteSomebody')],
  responders: ['/people?tab=responders', t('nameResponders')],
  phones: ['/people?tab=responders', t('seeResponders')],
  contacts: ['/people/institution/contacts', t('addContacts')],
  drill: ['/alerts', t('sendADrill')],
  'clinical-sign-off': ['/harm-reports', t('seeOfficer')],
}

/** How one item is done: a link to where, what is recorded here, or whose it is. */
function ItemAction({ item, readiness, user }: ItemActionProps) {
  if (item === 'registration') return <ConfirmRegistration isOpen={readiness.isOpen} />
  if (item === 'opening') return <Opening readiness={readiness} user={user} />
  // Drills are an administrator's alone, as alerts are.
  if (item === 'drill' && user.role !== 'admin') return <Whose>{t('forAdministrator')}</Whose>
  const place = places[item]
  if (!place) return <Whose>{t('forOperator')}</Whose>
  const [path, words] = place
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={path}>{words}</Link>
    </Button>
  )
}

function Whose({ children }: { readonly children: string }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
}

function ConfirmRegistration({ isOpen }: { readonly isOpen: boolean }) {
  const confirm = useChange(readinessApi.confirmRegistration, { keepAs: readinessApi.read })
  return (
    <ConfirmedButton
      size="sm"
      variant="outline"
      disabled={confirm.isPending}
      title={t('registrationQuestion', { isOpen })}
      description={isOpen ? t('openMeans') : t('closedMeans')}
      action={t('registrationIsRight', { isOpen })}
      onAction={() =>
        confirm.mutate(
          { body: { isOpen } },
          {
            onSuccess: () => toast({ title: t('recordedTitle'), description: t('recordedText', { isOpen }) }),
            onError: (error) => toastFailure(t('notRecorded'), error, t('nothingChanged')),
          },
        )
      }
    >
      {t('confirm')}
    </ConfirmedButton>
  )
}

/** Opens the institution once its safety officer has signed; until then two people may open it without. */
function Opening({ readiness, user: { institution } }: Omit<ItemActionProps, 'item'>) {
  const { data } = useReading(readinessApi.override, {})
  const open = useChange(readinessApi.open)
  const ask = useChange(readinessApi.askOverride)
  if (!data) return null
  if (data.override) return <WaitingOverride override={data.override} institution={institution.name} />
  const isSigned = readiness.items.some(({ item, isDone }) => item === 'clinical-sign-off' && isDone)
  return isSigned ? (
    <ConfirmedButton
      size="sm"
      disabled={open.isPending}
      title={t('openQuestion', { institution: institution.name })}
      description={t('openText')}
      action={t('openAction')}
      onAction={() => open.mutate({}, sayWhether('opened', institution.name))}
    >
      {t('open')}
    </ConfirmedButton>
  ) : (
    <ConfirmedButton
      size="sm"
      variant="outline"
      disabled={ask.isPending}
      title={t('overrideQuestion')}
      description={t('overrideText')}
      action={t('overrideAction')}
      onAction={() => ask.mutate({}, sayWhether('overrideAsked', institution.name))}
    >
      {t('override')}
    </ConfirmedButton>
  )
}

interface WaitingOverrideProps {
  readonly override: Override
  readonly institution: string
}

function WaitingOverride({ override: { askedBy, mayConfirm }, institution }: WaitingOverrideProps) {
  const confirm = useChange(readinessApi.confirmOverride)
  const withdraw = useChange(readinessApi.withdrawOverride)
  const isBusy = confirm.isPending || withdraw.isPending
  return (
    <div className="flex flex-col gap-2 sm:items-end">
      <p className="text-sm">{t('overrideWaits', { name: askedBy ?? t('gone') })}</p>
      <div className="flex gap-2">
        {mayConfirm && (
          <ConfirmedButton
            size="sm"
            disabled={isBusy}
            title={t('overrideQuestion')}
            description={t('openText')}
            action={t('openAction')}
            onAction={() => confirm.mutate({}, sayWhether('opened', institution))}
          >
            {t('confirmOverride')}
          </ConfirmedButton>
        )}
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          onClick={() => withdraw.mutate({}, sayWhether('withdrawn', institution))}
        >
          {t('withdrawOverride')}
        </Button>
      </div>
    </div>
  )
}

const sayWhether = (done: 'opened' | 'overrideAsked' | 'withdrawn', institution: string) => ({
  onSuccess: () => toast({ title: t(`${done}Title`), description: t(`${done}Text`, { institution }) }),
  onError: (error: Error) =>
    toastFailure(done === 'withdrawn' ? t('notRecorded') : t('notOpened'), error, t('nothingChanged')),
})

const titleId = 'readiness-title'

/**
 * What an institution still needs before people use it, for its people managers: one line, which opens to the whole
 * list. It goes once nothing is missing.
 */
export function ReadinessLine() {
  const found = useFound()
  if (!found) return null
  return (
    <Card aria-labelledby={titleId} className="py-2 sm:py-3">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 [&::-webkit-details-marker]:hidden">
          <h2 id={titleId} className="font-semibold">
            {t('title')}
          </h2>
          <span className="flex-1 text-sm text-muted-foreground">{found.count}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
          <span className="basis-full">
            <Progress {...found.progress} />
          </span>
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <CardDescription>{t('about', { institution: found.user.institution.name })}</CardDescription>
          <Items found={found} />
        </div>
      </details>
    </Card>
  )
}

interface Found {
  readonly user: CurrentUser
  readonly readiness: Readiness
  readonly missing: readonly ReadinessState[]
  readonly done: readonly ReadinessState[]
  readonly count: string
  readonly progress: ComponentProps<typeof Progress>
}

/** What was found; null until it is known, and once nothing is missing. */
function useFound(): Found | null {
  const { data: user } = useCurrentUser()
  // It is read anew on each page, since what is missing is done on others.
  const { data: readiness } = useReading(readinessApi.read, {}, { staleTime: 0 })
  if (!user || !readiness) return null
  const { items } = readiness
  const missing = items.filter(({ isDone }) => !isDone)
  const done = items.filter(({ isDone }) => isDone)
  if (missing.length === 0) return null
  const count = t('doneOf', { done: done.length, all: items.length })
  const progress = {
    tone: 'calm',
    label: t('done'),
    value: done.length,
    max: items.length,
    valueText: count,
  } as const
  return { user, readiness, missing, done, count, progress }
}

function Items({ found: { user, readiness, missing, done } }: { readonly found: Found }) {
  return (
    <>
      <ul className="flex flex-col divide-y divide-border">
        {missing.map((state) => (
          <li
            key={state.item}
            className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
          >
            <ItemText state={state} />
            <div className="shrink-0">
              <ItemAction item={state.item} readiness={readiness} user={user} />
            </div>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <Summary>{t('whatIsDone')}</Summary>
          <ul className="flex flex-col gap-3 pt-2">
            {done.map((state) => (
              <li key={state.item} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-calm-ink" />
                <ItemText state={state} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function ItemText({ state: { item, found } }: { readonly state: ReadinessState }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{t(`items.${item}`)}</p>
      <p className="text-sm text-pretty text-muted-foreground">{found}</p>
    </div>
  )
}
