import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('profile')

const sections = [
  ['/profile', t('title')],
  ['/profile/security', t('security')],
  ['/profile/devices', t('devices')],
  ['/profile/data', t('myData')],
  ['/profile/seen-by', t('whoLooked')],
] as const

interface ProfileSectionProps {
  readonly title: string
  readonly purpose: string
  readonly children: ReactNode
}

/** One of the pages of the profile, with the way to the others on top. */
export function ProfileSection({ title, purpose, children }: ProfileSectionProps) {
  const [path] = useLocation()
  return (
    <Page title={title} purpose={purpose}>
      <nav aria-label={t('sections')} className="-mt-2 border-b border-border pb-2">
        <ul className="-mx-2 flex flex-wrap sm:-mx-2.5 sm:gap-1">
          {sections.map(([href, name]) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-11 items-center rounded-md px-2 text-sm font-medium text-muted-foreground transition-colors sm:px-2.5 sm:text-base hover:bg-secondary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink"
                {...(href === path && { 'aria-current': 'page' })}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
