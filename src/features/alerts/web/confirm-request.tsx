import { useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { closeSurroundingDialog, openModal } from '#web/ui/overlays/native-dialog.ts'

import { helpMessages } from '../labels.ts'

interface ConfirmRequestProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Asks before help is asked for. The browser's own dialog, since it opens also above the help menu, which
 * is one.
 */
export function ConfirmRequest({ onConfirm, onClose }: ConfirmRequestProps) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onClose={(event) => {
        // The help menu around it closes by the same event.
        event.stopPropagation()
        onClose()
      }}
      className="m-auto w-[calc(100vw-2rem)] max-w-md animate-rise rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-raised backdrop:bg-overlay"
    >
      <div className="flex flex-col gap-4">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          Ask staff for help
        </h2>
        <div id={`${id}-words`} className="flex flex-col gap-3">
          <p>{helpMessages.confirm}</p>
          <p className="text-muted-foreground">
            If you or someone else is in danger this very moment, first call 911 or tell whoever is nearest.
          </p>
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={closeSurroundingDialog}>
            Not now
          </Button>
          <Button
            onClick={(event) => {
              closeSurroundingDialog(event)
              onConfirm()
            }}
          >
            Continue
          </Button>
        </div>
      </div>
    </dialog>
  )
}
