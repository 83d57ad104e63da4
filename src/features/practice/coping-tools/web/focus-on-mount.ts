/**
 * A ref for the heading of a section that appears. It moves the focus to the heading and scrolls the whole section into
 * view, so that keyboards, screen readers and eyes are at the same place.
 */
export function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
}
