import { useState } from 'react'
import { Link } from 'wouter'

import { reasonFor } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { useCheckToken } from './queries.ts'
import { SetupForm } from './setup-form.tsx'

const t = texts('setup')

/** The first run: whoever has the address that a start printed names the institution and its first administrator. */
export function SetupPage() {
  // Browsers send nothing behind the # to a server, so that the token stands in no log and no referrer. The build,
  // which renders this page too, has no address.
  const [token] = useState(() => (typeof location === 'undefined' ? null : location.hash.slice(1)))
  return (
    <Page title={t('setUp')} purpose={t('purpose')} width="reading">
      {token === '' ? <Refused reason={t('addressCutOff')} /> : <Checked token={token} />}
    </Page>
  )
}

function Checked({ token }: { readonly token: string | null }) {
  const { isSuccess, error } = useCheckToken(token)
  if (error) return <Refused reason={reasonFor(error, t('notAsked'))} />
  return isSuccess && token ? <SetupForm token={token} /> : <Skeleton className="h-144" />
}

function Refused({ reason }: { readonly reason: string }) {
  return (
    <Notice
      tone="attention"
      title={t('notOpen')}
      action={
        <Button asChild variant="outline">
          <Link href="/">{t('startPage')}</Link>
        </Button>
      }
    >
      {reason}
    </Notice>
  )
}
