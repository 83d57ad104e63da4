import { Archive, ArchiveRestore, PencilLine, Trash2 } from 'lucide-react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { OwnFactor } from '../contract.ts'
import { texts } from '../texts/page.ts'
import { FactorIcon } from './factor-icon.tsx'
import { useChangeFactor, useRemoveFactor } from './queries.ts'

interface FactorRowProps {
  readonly factor: OwnFactor
  readonly onChange: () => void
}

/** One factor with what can be done with it. */
export function FactorRow({ factor, onChange }: FactorRowProps) {
  const { name, icon, state } = factor
  const isOpen = state === 'open'
  return (
    <li className="flex flex-col gap-1 py-2 sm:flex-row sm:items-center sm:justify-between">
      <p className="flex min-w-0 items-center gap-3 font-medium wrap-anywhere">
        <FactorIcon icon={icon} className="size-5 shrink-0 text-primary-ink" />
        {isOpen ? name : texts.damaged}
      </p>
      <div
        role="group"
        aria-label={isOpen ? texts.withName({ name }) : texts.withThis}
        className="flex shrink-0 flex-wrap"
      >
        {isOpen && (
          <>
            <Button variant="ghost" size="sm" onClick={onChange}>
              <PencilLine aria-hidden />
              {texts.change}
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
  const change = useChangeFactor()
  const { id, name, icon, isArchived, updatedAt } = factor
  function archive(): void {
    change.mutate(
      { id, name, icon, isArchived: !isArchived, basedOn: updatedAt },
      {
        // The row moves to another list, and the button goes with it.
        onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }),
        onError: (error) => toastFailure(texts.notChanged, error),
      },
    )
  }
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <Button variant="ghost" size="sm" disabled={change.isPending} onClick={archive}>
      <Icon aria-hidden />
      {isArchived ? texts.takeUpAgain : texts.archive}
    </Button>
  )
}

function DeleteButton({ factor: { id } }: { readonly factor: OwnFactor }) {
  const remove = useRemoveFactor()
  function removeFactor(): void {
    remove.mutate(id, {
      onSuccess: () => {
        document.getElementById('main')?.focus({ preventScroll: true })
        toast({ title: texts.deletedTitle, description: texts.deleted })
      },
      onError: (error) => toastFailure(texts.notDeleted, error),
    })
  }
  return (
    <ConfirmedButton
      variant="ghost"
      size="sm"
      disabled={remove.isPending}
      title={texts.deleteTitle}
      description={texts.deleteText}
      action={texts.deleteIt}
      isDestructive
      onAction={removeFactor}
    >
      <Trash2 aria-hidden />
      {texts.deleteIt}
    </ConfirmedButton>
  )
}
