import type { ReactNode } from 'react'

import { WaysToHelp } from '#features/core/help/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { openAddress } from '../addresses.ts'
import { texts } from '../texts/open.ts'
import { useContactsOfPoster } from './queries.ts'

interface OpenPageProps {
  /** The code of the poster that somebody came by; undefined without one. */
  readonly code: string | undefined
  readonly title: ReactNode
  readonly purpose: ReactNode
  /** Where the link at the top leads; the start if it is left out, and no link on the start itself. */
  readonly back?: { readonly href: string; readonly label: string } | null
  readonly width?: 'full' | 'reading'
  readonly children: ReactNode
  /** What stands below the ways to help. */
  readonly footnote?: ReactNode
}

/** A page that needs no name, with the ways to help below it. In the header they are always one press away. */
export function OpenPage({ code, title, purpose, back, width = 'full', children, footnote }: OpenPageProps) {
  const hasNoContacts = useContactsOfPoster(code)
  const { data: user } = useCurrentUser()
  const { href, label } = back ?? { href: openAddress(code), label: texts.back }
  return (
    <Page
      title={title}
      purpose={purpose}
      width={width}
      action={back !== null && <BackLink href={href}>{label}</BackLink>}
    >
      {user && <Notice title={texts.signedInTitle}>{texts.signedInText}</Notice>}
      {children}
      <aside aria-labelledby="open-ways-title" className="flex flex-col gap-3 border-t border-border pt-6">
        <h2 id="open-ways-title" className="text-lg font-semibold">
          {texts.needSomeone}
        </h2>
        {hasNoContacts && <p className="text-muted-foreground">{texts.noContacts}</p>}
        <WaysToHelp />
      </aside>
      {footnote}
    </Page>
  )
}
