import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'

import { buttonClass } from '../controls/button.tsx'
import { HideButton } from '../controls/hide-button.tsx'

export const dialogPanelClass = [
  'dialog-place scroll-lock z-50 flex flex-col gap-5 overflow-y-auto overscroll-contain rounded-xl border border-border bg-popover p-6',
  'text-popover-foreground shadow-raised data-[state=open]:animate-appear',
].join(' ')

/**
 * The overlay behind a dialog. The library's own overlay writes a style element, which the content security policy
 * refuses. The class `scroll-lock` in styles.css stops scrolling instead.
 */
export function Overlay() {
  return <div aria-hidden className="fixed inset-0 z-50 animate-appear bg-overlay" />
}

/** A dialog. It is opened by `open` and `onOpenChange`, or by a DialogTrigger inside. */
export const Dialog = Primitive.Root
/** Opens the dialog. Use `asChild` around a Button. */
export const DialogTrigger = Primitive.Trigger
/** Closes the dialog. Use `asChild` around a Button. */
export const DialogClose = Primitive.Close

interface DialogContentProps {
  readonly title: string
  readonly description?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** The panel of a dialog with its title, a close button and its content. */
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

/** The actions of a dialog: side by side, or one above the other on a phone. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}

/**
 * Returns the focus to the element that had it before the dialog opened. The library does this only for its own
 * triggers. If the element no longer exists, such as an entry that was just deleted, the library decides.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = before.current
      if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return
      event.preventDefault()
      opener.focus()
    },
  }
}
