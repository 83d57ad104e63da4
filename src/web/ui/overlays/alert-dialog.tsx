import { AlertDialog as Primitive } from 'radix-ui'
import { type ReactNode, useContext } from 'react'

import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'
import { CloseByBack } from './close-by-back.ts'
import { DialogFooter, dialogPanelClass, DialogScroll, Overlay, useFocusBack } from './dialog.tsx'
import { OverlayPlace } from './overlay-place.ts'

const t = texts('controls')

interface AlertDialogProps {
  readonly open: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: string
  readonly description: ReactNode
  /** The text of the button that confirms, such as "Delete". */
  readonly action: string
  readonly onAction: () => void
  readonly cancel?: string
  readonly isDestructive?: boolean
}

/** Asks for confirmation before something that cannot be undone or that affects other people. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, action, onAction, cancel = t('cancel') } = props
  const focusBack = useFocusBack()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal container={useContext(OverlayPlace)}>
        <Overlay>
          <Primitive.Content aria-modal {...focusBack} className={dialogPanelClass}>
            <CloseByBack />
            <Primitive.Title className="px-(--dialog-padding) pt-6 pb-3 text-xl font-semibold text-balance">
              {title}
            </Primitive.Title>
            <DialogScroll>
              <Primitive.Description className="text-muted-foreground">{description}</Primitive.Description>
            </DialogScroll>
            <DialogFooter>
              <Primitive.Cancel asChild>
                <Button variant="outline">{cancel}</Button>
              </Primitive.Cancel>
              <Primitive.Action asChild>
                <Button variant={props.isDestructive ? 'destructive' : 'default'} onClick={onAction}>
                  {action}
                </Button>
              </Primitive.Action>
            </DialogFooter>
          </Primitive.Content>
        </Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
