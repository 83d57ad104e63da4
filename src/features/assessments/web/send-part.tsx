import { useState } from 'react'

import { WaysToHelp } from '#features/help/web/components.tsx'
import { useHeldPage } from '#web/held-page.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { ScreeningType } from '../instruments.ts'
import type { PartToSend } from '../part-to-send.ts'

interface SendPartProps {
  readonly type: ScreeningType
  readonly part: PartToSend
  readonly isSubmitting: boolean
  readonly onSend: () => void
}

/** Offers to send the answers to PHQ-9 without finishing. A finished screening has its own button for that. */
export function SendPart({ type, part, isSubmitting, onSend }: SendPartProps) {
  if (part.type === type && !part.isPartial) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{`You can stop here, and send ${answersOf(type, part)} as they are.`}</p>
      <Button variant="outline" disabled={isSubmitting} onClick={onSend}>
        {isSubmitting ? 'Sending...' : part.isPartial ? 'Send my answers so far' : 'Send these nine now'}
      </Button>
    </div>
  )
}

/** Nothing stands between a person and help. */
const waysToPeople = ['/safety-plan', '/help-request']

/** Asks somebody who leaves a screening with question 9 above 0 whether to send it. It asks once a visit. */
export function LeaveQuestion({ type, part, isSubmitting, onSend }: SendPartProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { isLeaving, stay } = useHeldPage(!isAsked, waysToPeople)
  return (
    <Dialog open={isLeaving} onOpenChange={(isOpen) => isOpen || stay()}>
      <DialogContent
        title="Before you go"
        description={`We have not sent ${answersOf(type, part)} yet. If you send them, a mental health staff member will be told so they can check in with you.`}
      >
        <DialogMiddle>
          <WaysToHelp />
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" disabled={isSubmitting} onClick={() => setIsAsked(true)}>
            Leave without sending
          </Button>
          <Button disabled={isSubmitting} onClick={onSend}>
            {isSubmitting ? 'Sending...' : 'Send them now'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** Which answers go. Those to GAD-7 do not, unless the screening is finished. */
function answersOf(type: ScreeningType, part: PartToSend): string {
  return part.type === type ? 'your answers' : 'your answers to the first nine questions'
}
