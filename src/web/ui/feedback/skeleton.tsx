import { cx } from 'class-variance-authority'

/** Tells screen readers politely that the page is loading. */
export function LoadingAnnouncement() {
  return <output className="sr-only">Loading</output>
}

/** The placeholder of something that is loading. Give it the size of the thing itself. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-md bg-secondary', className)} />
}
