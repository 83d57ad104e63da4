import { useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { closeSurroundingDialog, openModal, useDialogState } from '#web/ui/overlays/native-dialog.ts'

import { texts } from '../../locales/texts.ts'
import { useAskForHelp } from '../queries.ts'
import { AskQuestion } from './ask-question.tsx'
import { useOwnRequest } from './help-request.tsx'
import { RequestState } from './request-state.tsx'

const t = texts('asking')

/** The button of a home page that asks staff for help at once, and below it what has become of the request. */
export function GetHelp({ label }: { readonly label: string }) {
  const request = useOwnRequest()
  const asking = useAskForHelp()
  const { opening, open, close } = useDialogState()
  const isOpen = request !== undefined && request.status !== 'resolved'
  const isSending = asking.isPending && asking.trouble !== 'late'
  return (
    <>
      <RequestState request={request} asking={asking} />
      <Button
        variant={isOpen ? 'outline' : 'default'}
        className="self-start"
        disabled={isSending}
        onClick={open}
      >
        {isSending ? t('sending') : asking.isPending ? t('tryNow') : isOpen ? t('askAgain') : label}
      </Button>
      {opening > 0 && <AskDialog key={opening} asking={asking} onClose={close} />}
    </>
  )
}

interface AskDialogProps {
  readonly asking: ReturnType<typeof useAskForHelp>
  readonly onClose: () => void
}

/** The question before staff are asked for help, over the page. */
function AskDialog({ asking, onClose }: AskDialogProps) {
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
          {t('askStaff')}
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
              {t('notNow')}
            </Button>
          }
        />
      </div>
    </dialog>
  )
}
