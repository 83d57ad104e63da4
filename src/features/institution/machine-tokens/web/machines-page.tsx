import { Plus } from 'lucide-react'
import { useState } from 'react'

import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { machineTokenApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenLine } from './token-line.tsx'

const t = texts('machines')

/** The tokens with which other systems read or change something of the institution, for people managers. */
export function MachinesPage() {
  const { data: user } = useCurrentUser()
  const [isMaking, setIsMaking] = useState(false)
  if (!user) return null
  if (!isPeopleManager(user.role)) return <NotForYou />
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={
        <>
          <BackLink href="/people/institution">{t('institution')}</BackLink>
          <Button onClick={() => setIsMaking(true)}>
            <Plus aria-hidden />
            {t('make')}
          </Button>
        </>
      }
    >
      <p>{t('mayAsHolder')}</p>
      <Tokens />
      {isMaking && (
        <NewTokenDialog
          role={user.role}
          institution={user.institution.name}
          onClose={() => setIsMaking(false)}
        />
      )}
    </Page>
  )
}

function Tokens() {
  return (
    <QueryView
      queries={[useReading(machineTokenApi.list, {})]}
      failure={t('notLoaded')}
      skeleton={<Skeleton className="h-72" />}
    >
      {(tokens) =>
        tokens.length === 0 ? (
          <EmptyState title={t('noneYet')} text={t('noneYetText')} />
        ) : (
          <Card>
            <ul aria-label={t('tokens')} className="flex flex-col divide-y divide-border">
              {tokens.map((token) => (
                <li key={token.id} className="py-4 first:pt-0 last:pb-0">
                  <TokenLine token={token} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  )
}

function NotForYou() {
  return (
    <Page title={t('title')} width="reading">
      <EmptyState title={t('forAdministrators')} text={t('askAdministrator')} />
    </Page>
  )
}
