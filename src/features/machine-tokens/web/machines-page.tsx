import { Plus } from 'lucide-react'
import { useState } from 'react'

import { isPeopleManager } from '#features/identity/roles.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { NewTokenDialog } from './new-token-dialog.tsx'
import { useMachineTokens } from './queries.ts'
import { TokenLine } from './token-line.tsx'

/** The tokens with which other systems read or change something of the institution, for people managers. */
export function MachinesPage() {
  const { data: user } = useCurrentUser()
  const [isMaking, setIsMaking] = useState(false)
  if (!user) return null
  if (!isPeopleManager(user.role)) return <NotForYou />
  return (
    <Page
      title="Other systems"
      purpose="A token lets one of your systems read or change what you choose, without anybody’s password."
      width="reading"
      action={
        <>
          <BackLink href="/people/institution">Institution</BackLink>
          <Button onClick={() => setIsMaking(true)}>
            <Plus aria-hidden />
            Make a token
          </Button>
        </>
      }
    >
      <Tokens />
      {isMaking && <NewTokenDialog institution={user.institution.name} onClose={() => setIsMaking(false)} />}
    </Page>
  )
}

function Tokens() {
  return (
    <QueryView
      queries={[useMachineTokens()]}
      failure="The tokens could not be loaded"
      skeleton={<Skeleton className="h-72" />}
    >
      {(tokens) =>
        tokens.length === 0 ? (
          <EmptyState
            title="No token yet"
            text="Make one for each system, such as an alert desk or your staff directory, so that you can take it back by itself."
          />
        ) : (
          <Card>
            <ul aria-label="Tokens" className="flex flex-col divide-y divide-border">
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
    <Page title="Other systems" width="reading">
      <EmptyState
        title="This page is for administrators"
        text="If another system should be connected, ask an administrator of your institution."
      />
    </Page>
  )
}
