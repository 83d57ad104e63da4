import { BookOpen, ChevronRight, FileSpreadsheet, LogIn, Plug, ScrollText, Webhook } from 'lucide-react'
import { Link } from 'wouter'

import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/page.ts'

const pages = [
  {
    href: '/people/audit',
    icon: ScrollText,
    name: texts.auditTrail,
    about: texts.aboutAuditTrail,
  },
  { href: '/people/sign-on', icon: LogIn, name: texts.signOn, about: texts.aboutSignOn },
  {
    href: '/people/rosters',
    icon: FileSpreadsheet,
    name: texts.rosters,
    about: texts.aboutRosters,
  },
  {
    href: '/people/machines',
    icon: Plug,
    name: texts.tokens,
    about: texts.aboutTokens,
  },
  {
    href: '/people/webhooks',
    icon: Webhook,
    name: texts.webhooks,
    about: texts.aboutWebhooks,
  },
] as const

/** The pages about other systems, and about what was done. */
export function SystemsCard() {
  return (
    <Card aria-labelledby="systems-title">
      <CardHeader>
        <CardTitle id="systems-title">{texts.recordsAndSystems}</CardTitle>
        <CardDescription>{texts.aboutSystems}</CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border">
        {pages.map(({ href, icon: Icon, name, about }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-md py-2 hover:text-primary-ink"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted-foreground">{about}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
        <li>
          {/* It is a page of the server's own, not of the app. */}
          <a
            href="/api-reference"
            className="flex min-h-14 items-center gap-3 rounded-md py-2 hover:text-primary-ink"
          >
            <BookOpen aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">API</span>
              <span className="block text-sm text-muted-foreground">{texts.aboutApi}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          </a>
        </li>
      </ul>
    </Card>
  )
}
