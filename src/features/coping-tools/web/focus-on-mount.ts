/**
 * A ref for the heading of a part that appears: it takes the focus there and brings the whole part into
 * view, so that the keyboard, the reader and the eye arrive together.
 */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
}
