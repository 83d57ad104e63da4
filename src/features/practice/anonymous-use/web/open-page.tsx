import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

import { WaysToHelp, showContactsOfPlace } from '#features/core/help/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { reading } from '#web/api/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { openAddress, posterCode } from '../addresses.ts'
import { anonymousUseApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('open')

interface OpenPageProps {
  /** The code of the poster that somebody came by; undefined without one. */
  readonly code: string | undefined
  readonly title: ReactNode
  readonly purpose: ReactNode
  /** Where the link at the top leads; the start if it is left out, and no link on the start itself. */
  readonly back?: { readonly href: string; readonly label: string } | null
  readonly width?: 'full' | 'reading'
  readonly isCompact?: boolean
  readonly children: ReactNode
  /** What stands below the ways to help. */
  readonly footnote?: ReactNode
}

/** A page that needs no name, with the ways to help below it. In the header they are always one press away. */
export function OpenPage({ code, back, children, footnote, ...page }: OpenPageProps) {
  const hasNoContacts = useContactsOfPoster(code)
  const { data: user } = useCurrentUser()
  const { href, label } = back ?? { href: openAddress(code), label: t('back') }
  return (
    <Page {...page} action={back !== null && <BackLink href={href}>{label}</BackLink>}>
      {user && <Notice title={t('signedInTitle')}>{t('signedInText')}</Notice>}
      {children}
      <aside aria-labelledby="open-ways-title" className="flex flex-col gap-3 border-t border-border pt-6">
        <h2 id="open-ways-title" className="text-lg font-semibold">
          {t('needSomeone')}
        </h2>
        {hasNoContacts && <p className="text-muted-foreground">{t('noContacts')}</p>}
        <WaysToHelp />
      </aside>
      {footnote}
    </Page>
  )
}

/**
 * Shows the contacts of the institution whose poster has this code, as the ways to help of every page below its
 * address. They are read once a load, which the server counts. Returns whether they are missing.
 */
function useContactsOfPoster(code: string | undefined): boolean {
  const client = useQueryClient()
  const { data: user } = useCurrentUser()
  const isCode = code !== undefined && posterCode.test(code)
  const { data, isError } = useQuery({
    ...reading(anonymousUseApi.open, { params: { code: code ?? '' } }),
    enabled: isCode,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: (query) => query.state.status === 'error',
  })
  useEffect(() => {
    // Somebody who is signed in has ways of their own.
    if (!data || user) return undefined
    return showContactsOfPlace(client, data.contacts)
  }, [client, data, user])
  return isError || (code !== undefined && !isCode)
}
