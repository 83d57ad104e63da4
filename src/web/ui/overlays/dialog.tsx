import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

import { buttonClass } from '../controls/button.tsx'
import { HideButton } from '../controls/hide-button.tsx'
import { dialogPanelClass, Overlay } from './overlay.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** The opening state: `open` and `onOpenChange`, or a DialogTrigger inside. */
export const Dialog = Primitive.Root
/** Opens the dialog; use `asChild` around a Button. */
export const DialogTrigger = Primitive.Trigger
/** Closes the dialog; use `asChild` around a Button. */
export const DialogClose = Primitive.Close

interface DialogContentProps {
  readonly title: string
  readonly description?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** The dialog itself, with its title, a close button and whatever it is for. */
export function DialogContent({ title, description, className, children }: DialogContentProps) {
  const focusBack = useFocusBack()
  return (
    <Primitive.Portal>
      <Overlay />
      <Primitive.Content
        aria-modal
        {...focusBack}
        className={cx(dialogPanelClass, className)}
        {...(!description && { 'aria-describedby': undefined })}
      >
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 flex-col gap-1">
            <Primitive.Title className="text-xl font-semibold text-balance">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="text-muted-foreground">{description}</Primitive.Description>
            )}
          </div>
          <div className="-mt-2 -mr-2 flex">
            <HideButton className={buttonClass({ variant: 'ghost', size: 'icon' })} />
            <Primitive.Close aria-label="Close" className={buttonClass({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden />
            </Primitive.Close>
          </div>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** The actions of a dialog, side by side, above each other on a phone. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
