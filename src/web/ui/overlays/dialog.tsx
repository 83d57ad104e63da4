import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { createContext, type ReactNode, type SubmitEvent, useContext, useRef } from 'react'

import { texts } from '../../locales/texts.ts'
import { Button, buttonClass } from '../controls/button.tsx'
import { Form } from '../controls/form.tsx'
import { HideButton } from '../controls/hide-button.tsx'
import { CloseByBack } from './close-by-back.ts'
import { OverlayPlace } from './overlay-place.ts'

const t = texts('controls')

export const dialogPanelClass =
  'dialog-place scroll-lock flex flex-col overflow-hidden rounded-xl border border-border bg-popover text-popover-foreground shadow-raised data-[state=open]:animate-appear'

/**
 * The window around a dialog, which hides the page behind it. The library's own overlay writes a style element, which
 * the content security policy refuses. The class `scroll-lock` in styles.css stops scrolling instead.
 */
export function Overlay({ children }: { readonly children: ReactNode }) {
  return <div className="over-page z-50 animate-appear bg-overlay">{children}</div>
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
  /** A DialogForm, or a DialogMiddle and then a DialogFooter. */
  readonly children: ReactNode
}

/** The first words of the middle. They may be long, so they scroll with it. */
const Description = createContext<ReactNode>(null)

/** The panel of a dialog: its title and a close button, which stay in sight, and its content. */
export function DialogContent({ title, description, className, children }: DialogContentProps) {
  const focusBack = useFocusBack()
  return (
    <Primitive.Portal container={useContext(OverlayPlace)}>
      <Overlay>
        <Primitive.Content
          aria-modal
          {...focusBack}
          className={clsx(dialogPanelClass, className)}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <CloseByBack />
          <div className="flex flex-wrap-reverse items-end justify-end gap-x-4 px-(--dialog-padding) pt-6">
            <Primitive.Title className="min-w-0 flex-1 basis-40 text-xl font-semibold text-balance">
              {title}
            </Primitive.Title>
            <div className="-mt-2 -mr-2 flex">
              <HideButton className={buttonClass({ variant: 'ghost', size: 'icon' })} />
              <Primitive.Close
                aria-label={t('close')}
                className={buttonClass({ variant: 'ghost', size: 'icon' })}
              >
                <X aria-hidden />
              </Primitive.Close>
            </div>
          </div>
          <Description value={description}>{children}</Description>
        </Primitive.Content>
      </Overlay>
    </Primitive.Portal>
  )
}

/** What stands between the title and the feet of a dialog, beginning with its description. It scrolls. */
export function DialogMiddle({ children }: { readonly children?: ReactNode }) {
  const description = useContext(Description)
  return (
    <DialogScroll>
      {description && (
        <Primitive.Description className="text-muted-foreground">{description}</Primitive.Description>
      )}
      {children}
    </DialogScroll>
  )
}

/** The part of a dialog that scrolls. */
export function DialogScroll({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-middle">{children}</div>
}

/** The actions of a dialog, which stay in sight: side by side, or one above the other on a phone. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-feet">{children}</div>
}

interface DialogFormProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** While the form is sent, nothing in it can be changed or pressed. */
  readonly isBusy: boolean
  /** The buttons, of which one has `type="submit"`, such as CancelOrSend. */
  readonly feet: ReactNode
  readonly children: ReactNode
}

/** A form that fills a dialog: its fields are the middle, its buttons the feet. */
export function DialogForm({ onSubmit, isBusy, feet, children }: DialogFormProps) {
  return (
    <Form noValidate onSubmit={onSubmit} className="contents">
      {(failure) => (
        <fieldset disabled={isBusy} className="contents">
          <DialogMiddle>
            {children}
            {failure}
          </DialogMiddle>
          <DialogFooter>{feet}</DialogFooter>
        </fieldset>
      )}
    </Form>
  )
}

interface CancelOrSendProps {
  readonly isBusy: boolean
  /** The words of the button that sends the form, and those while it is sent. */
  readonly children: string
  readonly busy?: string
}

/** The buttons of a form in a dialog: one closes the dialog, the other sends the form. */
export function CancelOrSend({ isBusy, children, busy = t('pleaseWait') }: CancelOrSendProps) {
  return (
    <>
      <DialogClose asChild>
        <Button variant="outline">{t('cancel')}</Button>
      </DialogClose>
      <Button type="submit">{isBusy ? busy : children}</Button>
    </>
  )
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
