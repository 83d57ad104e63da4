/**
 * Moves the focus on from what goes away to what stays. Whoever has gone elsewhere meanwhile is left there:
 * a control that rests while a call is under way keeps the focus or lets go of it, as the browser has it.
 */
export function moveFocus(from: Element | null, to: HTMLElement | null): void {
  const at = document.activeElement
  if (at === document.body || from?.contains(at)) to?.focus()
}
