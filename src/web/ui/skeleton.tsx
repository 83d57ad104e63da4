import { cx } from 'class-variance-authority'

/** The outline of something that is on its way; size it like the thing itself. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-md bg-secondary', className)} />
}
