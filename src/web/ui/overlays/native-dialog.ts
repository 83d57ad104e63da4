import { useState } from 'react'

/** A `ref` that opens the browser's own dialog when it is mounted. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

/**
 * An `onClick` that closes the dialog around the pressed element. The dialog's `close` event then removes it. This
 * way the focus goes back to where it was, which it would not do if the dialog were only unmounted.
 */
export function closeSurroundingDialog({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}

/**
 * The state of a dialog. `opening` is 0 while it is closed, and else a number to use as its `key`. The `close` event
 * comes late, so the next dialog may be open already. That one is not closed by the event of the last one.
 */
export function useDialogState() {
  const [opening, setOpening] = useState(0)
  return {
    opening,
    open: () => setOpening((before) => before + 1),
    close: () => setOpening((now) => (now === opening ? 0 : now)),
  }
}
