import { Button } from '#web/ui/controls/button.tsx'
import { useDialogState } from '#web/ui/overlays/native-dialog.ts'

import { texts } from '../../texts/asking.ts'
import { useAskForHelp } from '../queries.ts'
import { AskDialog } from './ask-dialog.tsx'
import { useOwnRequest } from './help-request.tsx'
import { RequestState } from './request-state.tsx'

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
        {isSending ? texts.sending : asking.isPending ? texts.tryNow : isOpen ? texts.askAgain : label}
      </Button>
      {opening > 0 && <AskDialog key={opening} asking={asking} onClose={close} />}
    </>
  )
}
