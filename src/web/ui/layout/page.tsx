import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PageProps {
  /** The page's only h1. */
  readonly title: ReactNode
  /** One line about the purpose of the page. */
  readonly purpose?: ReactNode
  /** The main action of the page. */
  readonly action?: ReactNode
  /** `reading` limits the width for text and forms. */
  readonly width?: 'full' | 'reading'
  /** Whether the title is but a line, for what needs all of a phone, such as one question of many. */
  readonly isCompact?: boolean
  readonly children: ReactNode
}

/** A page: the main landmark with its title, its purpose, its main action and its content. */
export function Page({ title, purpose, action, width = 'full', isCompact = false, children }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx(
        'mx-auto flex w-full flex-col px-4 outline-none sm:px-6 print:gap-4 print:p-0',
        isCompact ? '-scroll-mt-4 gap-1 pt-1 pb-8 sm:gap-3 sm:pt-6' : 'gap-6 py-5 sm:gap-8 sm:py-10',
        width === 'full' ? 'max-w-page' : 'max-w-3xl',
      )}
    >
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {/* A short title has its action beside it on a phone too. */}
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-1.5',
            purpose ? 'basis-full sm:min-w-72 sm:flex-1' : 'flex-auto',
          )}
        >
          <h1
            className={clsx(
              'font-semibold wrap-anywhere text-balance',
              isCompact ? 'text-xs sm:text-base' : 'text-3xl tracking-tight',
            )}
          >
            {title}
          </h1>
          {purpose && <p className="max-w-prose text-muted-foreground text-pretty">{purpose}</p>}
        </div>
        {action && <div className="flex max-w-full flex-wrap gap-3">{action}</div>}
      </header>
      {children}
    </main>
  )
}

interface SectionProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold text-balance">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
