import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

/** A list of rows on one surface. Give it a name if its page has several. */
export function Rows(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return (
    <ul className="divide-y divide-border rounded-lg border border-border bg-card shadow-soft" {...props} />
  )
}

interface RowProps {
  readonly href: string
  /** What the link is called. */
  readonly title: ReactNode
  /** The heading around the link, where the row is one. */
  readonly as?: 'h2' | 'p'
  readonly titleId?: string
  /** Labels beside the title. */
  readonly labels?: ReactNode
  /** Whether it stands out, since it cannot wait. */
  readonly isUrgent?: boolean
  /** What can be done at once, without the page that the row leads to. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One row of a list. Its link covers it, so that a thumb meets it anywhere; what can be done at once lies above. */
export function Row(props: RowProps) {
  const { href, title, as: Heading = 'p', titleId, labels, isUrgent, action, children } = props
  return (
    <div
      className={clsx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-4 py-3 transition-colors hover:bg-muted sm:px-5',
        isUrgent &&
          'after:absolute after:inset-y-3 after:left-1.5 after:w-1 after:rounded-full after:bg-destructive',
      )}
    >
      <div className="flex min-w-0 flex-[999_1_10rem] flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <Heading id={titleId} className="min-w-0 text-lg font-semibold">
            <Link
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere before:absolute before:inset-0 hover:underline"
            >
              {title}
            </Link>
          </Heading>
          {labels}
        </div>
        {children}
      </div>
      {action && <div className="relative flex max-w-full grow flex-wrap gap-3">{action}</div>}
    </div>
  )
}
