import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'

import { texts } from '../locales/texts.ts'
import { ConnectionLine } from './connection-line.tsx'
import type { HelpEntry } from './help-entries.tsx'
import { SiteHeader } from './site-header.tsx'

const t = texts('frame')

interface BareFrameProps {
  readonly helpEntries: readonly HelpEntry[]
  /** What the header shows besides the theme and Help. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** The frame around a page for people who have no menu. */
export function BareFrame({ helpEntries, controls, children }: BareFrameProps) {
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <SiteHeader helpEntries={helpEntries}>
        {controls}
        <ThemeToggle />
      </SiteHeader>
      <ConnectionLine />
      <div className="flex-1">{children}</div>
      <footer data-print="none" className="border-t border-border">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-4 text-muted-foreground sm:px-6">
          <p>{t('slogan')}</p>
          <div className="flex flex-wrap gap-x-6">
            <FootLink href="/accessibility">{t('accessibility')}</FootLink>
            <FootLink href="/privacy">{t('privacyPolicy')}</FootLink>
          </div>
        </div>
      </footer>
    </div>
  )
}

function FootLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
