import { useState } from 'react'

/** As a `ref`: opens the browser's own dialog once it is there. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

/**
 * As an `onClick`: closes the dialog around what was pressed. Its `close` event says so to whoever shows it,
 * and the focus goes back to where it came from, which it would not if the dialog were only taken away.
 */
export function closeSurroundingDialog({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}

/**
 * Whether a dialog is shown (`opening` is 0 where not), and which one, as its `key`. A dialog says a moment
 * late that it closed: a press in that moment opens the next one, which the last one's word does not close.
 */
export function useDialogState() {
  const [opening, setOpening] = useState(0)
  return {
    opening,
    open: () => setOpening((before) => before + 1),
    close: () => setOpening((now) => (now === opening ? 0 : now)),
  }
}
