import { ChevronRight, ClipboardList, type LucideIcon, NotebookPen, NotebookText, Wind } from 'lucide-react'
import { Link } from 'wouter'

import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('quickActions')

export interface QuickAction {
  readonly path: string
  readonly label: string
  readonly about: string
  readonly icon: LucideIcon
}

/** The actions of the start page. A new page adds its line here. */
const homeActions: readonly QuickAction[] = [
  { path: '/checkin', label: t('checkIn'), about: t('aboutCheckIn'), icon: NotebookPen },
  { path: '/journal', label: t('journal'), about: t('aboutJournal'), icon: NotebookText },
  { path: '/tools', label: t('tools'), about: t('aboutTools'), icon: Wind },
  { path: '/assessment', label: t('assessment'), about: t('aboutAssessment'), icon: ClipboardList },
]

/** Links to what people do most. */
export function QuickActions({ actions = homeActions }: { readonly actions?: readonly QuickAction[] }) {
  return (
    <Card aria-labelledby="quick-actions-title" className="@container">
      <CardTitle id="quick-actions-title">{t('title')}</CardTitle>
      <ul className="grid grid-cols-2 gap-2 @4xl:grid-cols-4 @max-3xs:grid-cols-1">
        {actions.map(({ path, label, about, icon: Icon }) => (
          <li key={path} className="grid">
            <Link
              href={path}
              className="flex min-h-14 items-center gap-2.5 rounded-lg border border-border px-3 py-2.5 transition-colors hover:bg-muted @xl:px-4"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-primary-ink" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium @xl:text-base">{label}</span>
                <span className="hidden text-sm text-muted-foreground @xl:block">{about}</span>
              </span>
              <ChevronRight aria-hidden className="hidden size-5 shrink-0 text-muted-foreground @xl:block" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
