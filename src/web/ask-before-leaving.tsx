import { useEffect, useState } from 'react'

import { useHeldPage } from './held-page.ts'
import { texts } from './locales/texts.ts'
import { Button } from './ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from './ui/overlays/dialog.tsx'

const t = texts('forms')

/** Nothing stands between a person and help. */
const waysToPeople = ['/safety-plan', '/help-request']

interface AskBeforeLeavingProps {
  /** Whether something is shown that is gone once the page is left. */
  readonly isHeld: boolean
  readonly title: string
  /** What is lost, and how it is made anew. */
  readonly description: string
  /** The person is about to drop it without leaving the page, as by Done. */
  readonly isDropping?: boolean
  readonly onStay?: () => void
  readonly onDrop?: () => void
}

/**
 * Asks before something that is shown only once is left: by a link, by Back, by closing the tab, or by a button of the
 * page. Once the person has answered, it does not ask again.
 */
export function AskBeforeLeaving({
  isHeld,
  title,
  description,
  isDropping = false,
  onStay = () => {},
  onDrop = () => {},
}: AskBeforeLeavingProps) {
  const [mayLeave, setMayLeave] = useState(false)
  const holds = isHeld && !mayLeave
  const { isLeaving, stay } = useHeldPage(holds, waysToPeople)
  useEffect(() => {
    if (!holds) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [holds])

  function back(): void {
    if (isLeaving) stay()
    onStay()
  }
  function leave(): void {
    if (isDropping) onDrop()
    else setMayLeave(true)
  }

  if (!holds) return null
  const isOpen = isLeaving || isDropping
  return <LeaveDialog isOpen={isOpen} title={title} description={description} onLeave={leave} onStay={back} />
}

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly description: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** The question whether to leave what is shown only once. */
function LeaveDialog({ isOpen, title, description, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(isOpenNow) => isOpenNow || onStay()}>
      <DialogContent title={title} description={description}>
        <DialogMiddle />
        <DialogFooter>
          <Button variant="outline" onClick={onLeave}>
            {t('leaveIt')}
          </Button>
          <Button onClick={onStay}>{t('stayHere')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
