/** As a `ref`: opens the browser's own dialog once it is there. */
export function openModally(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

/**
 * As an `onClick`: closes the dialog around what was pressed. Its `close` event says so to whoever shows it,
 * and the focus goes back to where it came from, which it would not if the dialog were only taken away.
 */
export function closeAround({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close()
}
