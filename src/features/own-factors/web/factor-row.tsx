import { Archive, ArchiveRestore, PencilLine, Trash2 } from 'lucide-react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { OwnFactor } from '../contract.ts'
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
        {isOpen ? name : 'What is stored of this has been damaged, so it cannot be shown.'}
      </p>
      <div
        role="group"
        aria-label={isOpen ? `With ${name}` : 'With this'}
        className="flex shrink-0 flex-wrap"
      >
        {isOpen && (
          <>
            <Button variant="ghost" size="sm" onClick={onChange}>
              <PencilLine aria-hidden />
              Change
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
        onError: (error) => toastFailure('Nothing was changed', error),
      },
    )
  }
  const Icon = isArchived ? ArchiveRestore : Archive
  return (
    <Button variant="ghost" size="sm" disabled={change.isPending} onClick={archive}>
      <Icon aria-hidden />
      {isArchived ? 'Use again' : 'Archive'}
    </Button>
  )
}

function DeleteButton({ factor: { id } }: { readonly factor: OwnFactor }) {
  const remove = useRemoveFactor()
  function removeFactor(): void {
    remove.mutate(id, {
      onSuccess: () => {
        document.getElementById('main')?.focus({ preventScroll: true })
        toast({ title: 'Deleted', description: 'It is in none of your check-ins any more.' })
      },
      onError: (error) => toastFailure('Nothing was deleted', error),
    })
  }
  return (
    <ConfirmedButton
      variant="ghost"
      size="sm"
      disabled={remove.isPending}
      title="Delete these words?"
      description="They go from your past check-ins too. This cannot be undone. To keep them there, archive them."
      action="Delete"
      isDestructive
      onAction={removeFactor}
    >
      <Trash2 aria-hidden />
      Delete
    </ConfirmedButton>
  )
}
