/**
 * Moves the focus from an element that goes away to one that stays. If the focus has moved elsewhere meanwhile, it
 * stays there. The body counts too, because some browsers take the focus from a control that is disabled.
 */
export function moveFocus(from: Element | null, to: HTMLElement | null): void {
  const at = document.activeElement
  if (at === document.body || from?.contains(at)) to?.focus()
}
