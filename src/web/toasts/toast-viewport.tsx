import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useEffect } from 'react'

import { texts } from '../locales/texts.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import type { ShownToast, ToastViewportProps } from './toast.tsx'

const t = texts('controls')
const tToasts = texts('toasts')

// Spec §9.
const durationMs = 5000
const swipeThresholdPx = 50

const toastClass = cva(
  [
    // If the toast appears under a finger that is already pressing, the press still goes to the element below.
    'pointer-events-auto [html:active_&:not(:active)]:pointer-events-none',
    'flex w-full items-start gap-3 rounded-lg border border-l-4 bg-popover p-4 text-popover-foreground shadow-raised',
    'data-[state=open]:animate-arrive data-[state=closed]:hidden',
    'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
  ],
  {
    variants: {
      variant: {
        default: 'border-border border-l-calm [--toast-ink:var(--calm)]',
        destructive: 'border-border border-l-destructive [--toast-ink:var(--destructive)]',
      },
    },
  },
)

/**
 * The area of the toast. On a phone it is below the header and the banner in it, where thumbs do not cover it. F8 focuses
 * it.
 */
export function ToastViewport({ toast, onClose }: ToastViewportProps) {
  useHeaderHeight()
  return (
    <Primitive.Provider
      label={tToasts('message')}
      duration={durationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      <div className="over-page pointer-events-none z-60">
        {toast && <ToastCard key={toast.id} toast={toast} onClose={onClose} />}
        <Primitive.Viewport
          hotkey={['F8']}
          label={tToasts('messages', { hotkey: '{hotkey}' })}
          data-print="none"
          className="toast-place flex flex-col"
        />
      </div>
    </Primitive.Provider>
  )
}

/** Keeps the height of the page's header, with what is in it, for the place of the toast. */
function useHeaderHeight(): void {
  // With each toast, since another page may have another header.
  useEffect(() => {
    const header = document.querySelector('[data-shell]')
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--header', `${header?.clientHeight}px`),
    )
    if (header) observer.observe(header)
    return () => observer.disconnect()
  })
}

function ToastCard({ toast, onClose }: ToastViewportProps & { readonly toast: ShownToast }) {
  const { id, title, description, variant = 'default', isOpen } = toast
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck
  return (
    <Primitive.Root
      type="background"
      open={isOpen}
      onOpenChange={(staysOpen) => {
        if (!staysOpen) onClose(id)
      }}
      className={toastClass({ variant })}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-(--toast-ink)" />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-semibold">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="text-muted-foreground">{description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label={t('close')}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: '-my-2 -mr-2' })}
      >
        <X aria-hidden />
      </Primitive.Close>
    </Primitive.Root>
  )
}
