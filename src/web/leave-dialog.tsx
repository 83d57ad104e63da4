import { texts } from './locales/texts.ts'
import { Button } from './ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from './ui/overlays/dialog.tsx'

const t = texts('forms')

interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly description: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** The question whether to leave what is shown only once. */
export function LeaveDialog({ isOpen, title, description, onLeave, onStay }: LeaveDialogProps) {
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
