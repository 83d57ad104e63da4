import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { HelpMenu } from '#features/core/help/web/help-menu.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'

import { texts } from '../locales/texts.ts'
import type { HelpEntry } from './help-entries.tsx'

const t = texts('frame')

interface SiteHeaderProps {
  readonly helpEntries: readonly HelpEntry[]
  /** Whose Evenkeel it is: beside the logo on a desk, and under it on a phone. */
  readonly name?: ReactNode
  /** The content between the logo and Help. */
  readonly children?: ReactNode
  readonly navigation?: ReactNode
}

/** The header of every page. The logo is at the left, and Help is always at the very right. */
export function SiteHeader({ helpEntries, name, children, navigation }: SiteHeaderProps) {
  return (
    <header data-shell className="sticky top-0 z-40 border-b border-border bg-background low:static">
      <a
        href="#main"
        className="absolute left-4 z-50 -translate-y-20 rounded-lg bg-primary px-4 py-2.5 font-semibold text-primary-foreground focus:translate-y-2"
      >
        {t('skipToContent')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-end gap-1 px-4 sm:gap-3 sm:px-6">
        <div className="flex min-w-0 flex-[1_1_5rem] flex-col sm:flex-row sm:items-center sm:gap-3">
          <Link
            href="/"
            aria-label={t('toStart')}
            className="flex min-h-11 items-center self-start rounded-lg"
          >
            <Logo />
          </Link>
          {name}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-1 sm:gap-3">
          {children}
          <HelpMenu entries={helpEntries} />
        </div>
      </div>
      {navigation}
    </header>
  )
}
