import { cx } from 'class-variance-authority'

/** Says to whoever cannot see the outline of a page that it is on its way, without breaking in. */
export function LoadingAnnouncement() {
  return <output className="sr-only">Loading</output>
}

/** The outline of something that is on its way; size it like the thing itself. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-md bg-secondary', className)} />
}
