import { clsx } from 'clsx'

import { texts } from '../../locales/texts.ts'

const t = texts('controls')

/** Tells screen readers politely that the page is loading. */
export function LoadingAnnouncement() {
  return <output className="sr-only">{t('loading')}</output>
}

/** The placeholder of something that is loading. Give it the size of the thing itself. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={clsx('max-w-full animate-pulse rounded-md bg-secondary', className)} />
}
