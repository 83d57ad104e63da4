import { useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { closeSurroundingDialog, openModal } from '#web/ui/overlays/native-dialog.ts'

import { helpMessages } from '../labels.ts'

interface ConfirmRequestProps {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Asks for a confirmation before help is requested. It is the browser's own dialog, which can open above the help
 * menu, since that is one as well.
 */
export function ConfirmRequest({ onConfirm, onClose }: ConfirmRequestProps) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onClose={(event) => {
        // The help menu around it would close by the same event.
        event.stopPropagation()
        onClose()
      }}
      className="m-auto w-[calc(100vw-2rem)] max-w-md animate-rise rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-raised backdrop:bg-overlay"
    >
      <div className="flex flex-col gap-4">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          Ask staff for help
        </h2>
        <div id={`${id}-description`} className="flex flex-col gap-3">
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
