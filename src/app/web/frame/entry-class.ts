import { cx } from 'class-variance-authority'

/** How an entry of the main menu looks: an icon above its name on a phone, and its name alone on a desk. */
export function entryClass(isHere: boolean): string {
  return cx(
    'flex items-center justify-center gap-x-1.5 rounded-lg font-medium whitespace-nowrap transition-colors',
    'max-md:min-h-15 max-md:min-w-full max-md:flex-col max-md:px-0.5 max-md:text-xs md:min-h-11 md:px-2 md:text-sm',
    isHere
      ? 'text-primary-ink md:bg-primary-soft'
      : 'text-muted-foreground hover:bg-muted hover:text-foreground',
  )
}
