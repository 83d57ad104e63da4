import { Archive, ArchiveRestore, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ClosedTexts } from '#features/access/recovery/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type OwnFactor, ownFactorApi } from '../contract.ts'
import { type FactorKind, factorKinds, mostInUse } from '../factors.ts'
import { texts } from '../locales/texts.ts'
import { FactorForm } from './factor-form.tsx'
import { FactorIcon } from './factor-icon.tsx'

const refusals = texts('contract')
const t = texts('page')

/** A person's own stressors, symptoms and activities, which their check-in offers besides the lists of everybody. */
export function OwnFactorsPage() {
  const { data: user } = useCurrentUser()
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <ClosedTexts title={t('closedTitle')} action={t('openWords')} />
      <QueryView
        queries={[useReading(ownFactorApi.list, {})]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-96" />}
      >
        {(factors) => user && <Factors userId={user.id} factors={factors} />}
      </QueryView>
      <BackLink href="/checkin">{t('backToCheckIn')}</BackLink>
    </Page>
  )
}

interface FactorsProps {
  readonly userId: string
  readonly factors: readonly OwnFactor[]
}

function Factors({ userId, factors }: FactorsProps) {
  const [form, setForm] = useState<Editing | null>(null)
  if (form)
    return (
      <FactorForm
        userId={userId}
        {...form}
        onDone={() => {
          setForm(null)
          // The form is gone.
          document.getElementById('main')?.focus({ preventScroll: true })
          window.scrollTo(0, 0)
        }}
      />
    )
  const inUse = factors.filter(({ isArchived }) => !isArchived)
  const archived = factors.filter(({ isArchived }) => isArchived)
  return (
    <>
      {inUse.length >= mostInUse && (
        <p className="text-muted-foreground">{refusals('allInUse', { most: mostInUse })}</p>
      )}
      {factorKinds.map((kind) => (
        <KindCard
          key={kind}
          kind={kind}
          factors={inUse.filter((factor) => factor.kind === kind)}
          canAdd={inUse.length < mostInUse}
          onEdit={(factor) => setForm({ kind, factor })}
        />
      ))}
      {archived.length > 0 && (
        <details>
          <Summary>{t('archivedCount', { count: archived.length })}</Summary>
          <p className="text-muted-foreground">{t('whatArchivedMeans')}</p>
          <FactorList factors={archived} onEdit={(factor) => setForm({ kind: factor.kind, factor })} />
        </details>
      )}
    </>
  )
}

interface Editing {
  readonly kind: FactorKind
  /** The one that is changed; null for a new one. */
  readonly factor: OwnFactor | null
}

interface KindCardProps {
  readonly kind: FactorKind
  readonly factors: readonly OwnFactor[]
  readonly canAdd: boolean
  readonly onEdit: (factor: OwnFactor | null) => void
}

function KindCard({ kind, factors, canAdd, onEdit }: KindCardProps) {
  const id = `own-${kind}`
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{t(`kinds.${kind}.title`)}</CardTitle>
      {factors.length > 0 ? (
        <FactorList factors={factors} onEdit={onEdit} />
      ) : (
        <CardDescription>{t(`kinds.${kind}.empty`)}</CardDescription>
      )}
      {canAdd && (
        <Button variant="outline" className="self-start" aria-describedby={id} onClick={() => onEdit(null)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      )}
    </Card>
  )
}

interface FactorListProps {
  readonly factors: readonly OwnFactor[]
  readonly onEdit: (factor: OwnFactor) => void
}

function FactorList({ factors, onEdit }: FactorListProps) {
  return (
    <ul className="divide-y divide-border">
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} onChange={() => onEdit(factor)} />
      ))}
    </ul>
  )
}

interface FactorRowProps {
  readonly factor: OwnFactor
  readonly onChange: () => void
}

/** One factor with what can be done with it. */
function FactorRow({ factor, onChange }: FactorRowProps) {
  const { name, icon, state } = factor
  const isOpen = state === 'open'
  return (
    <li className="flex flex-col gap-1 py-2 sm:flex-row sm:items-center sm:justify-between">
      <p className="flex min-w-0 items-center gap-3 font-medium wrap-anywhere">
        <FactorIcon icon={icon} className="size-5 shrink-0 text-primary-ink" />
        <span>{isOpen ? name : t('damaged')}</span>
      </p>
      <div
        role="group"
        aria-label={isOpen ? t('withName', { name }) : t('withThis')}
        className="flex shrink-0 flex-wrap"
      >
        {isOpen && (
          <>
            <Button variant="ghost" size="sm" onClick={onChange}>
              <PencilLine aria-hidden />
              {t('change')}
            </Button>
            <ArchiveButton factor={factor} />
          </>
        )}
        <DeleteButton factor={factor} />
      </div>
    </li>
  )
}

function ArchiveButton({ factor }: { readonly factor: OwnFactor }) {
  const change = useChange(ownFactorApi.change, { againAfterFailure: true })
  const { id, name, icon, isArchived, updatedAt } = factor
  function archive(): void {
    change.mutate(
      { params: { id }, body: { name, icon, isArchived: !isArchived, basedOn: updatedAt } },
      {
        // The row moves to another list, and the button goes with it.
        onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }),
        onError: (error) => toastFailure(t('notChanged'), error),
      },
    )
  }
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <Button variant="ghost" size="sm" disabled={change.isPending} onClick={archive}>
      <Icon aria-hidden />
      <span>{isArchived ? t('takeUpAgain') : t('archive')}</span>
    </Button>
  )
}

function DeleteButton({ factor: { id } }: { readonly factor: OwnFactor }) {
  const remove = useChange(ownFactorApi.remove)
  function removeFactor(): void {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          document.getElementById('main')?.focus({ preventScroll: true })
          toast({ title: t('deletedTitle'), description: t('deleted') })
        },
        onError: (error) => toastFailure(t('notDeleted'), error),
      },
    )
  }
  return (
    <ConfirmedButton
      variant="ghost"
      size="sm"
      disabled={remove.isPending}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('deleteIt')}
      isDestructive
      onAction={removeFactor}
    >
      <Trash2 aria-hidden />
      {t('deleteIt')}
    </ConfirmedButton>
  )
}
