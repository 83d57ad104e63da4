import { useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { closeSurroundingDialog, openModal } from '#web/ui/overlays/native-dialog.ts'

import { texts } from '../../texts/asking.ts'
import type { useAskForHelp } from '../queries.ts'
import { AskQuestion } from './ask-question.tsx'

interface AskDialogProps {
  readonly asking: ReturnType<typeof useAskForHelp>
  readonly onClose: () => void
}

/** The question before staff are asked for help, over the page. */
export function AskDialog({ asking, onClose }: AskDialogProps) {
  const id = useId()
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
      onClose={onClose}
      className="over-page size-full max-h-none max-w-none bg-transparent text-popover-foreground backdrop:bg-overlay"
    >
      <div className="dialog-place scroll-lock flex animate-rise flex-col overflow-hidden rounded-xl border border-border bg-popover shadow-raised">
        {/* It takes the focus, since a keyboard on the screen would hide Continue. */}
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          className="px-(--dialog-padding) pt-6 pb-2 text-xl font-semibold outline-none"
        >
          {texts.askStaff}
        </h2>
        <AskQuestion
          id={`${id}-question`}
          asking={asking}
          onContinue={(words, button) => {
            closeSurroundingDialog({ currentTarget: button })
            asking.ask(words)
          }}
          cancel={
            <Button variant="outline" onClick={closeSurroundingDialog}>
              {texts.notNow}
            </Button>
          }
        />
      </div>
    </dialog>
  )
}
