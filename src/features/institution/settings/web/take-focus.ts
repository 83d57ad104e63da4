/** A ref for an element that replaces what had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
