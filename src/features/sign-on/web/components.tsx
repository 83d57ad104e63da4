import { Building2 } from 'lucide-react'

import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import type { WorkAccount } from '../contract.ts'
import {
  useBeginLink,
  useProviderSignOut,
  useSignOutEverywhere,
  useUnlink,
  useWorkAccounts,
} from './queries.ts'

/** The person's work accounts, to connect and disconnect. Nothing where their workplace offers none. */
export function WorkAccountsCard() {
  const { data: accounts = [] } = useWorkAccounts()
  const signOut = useProviderSignOut(accounts.some(({ linkedAt }) => linkedAt !== null))
  if (accounts.length === 0) return null
  return (
    <Card aria-labelledby="work-title">
      <CardHeader>
        <CardTitle id="work-title">Connect your work account</CardTitle>
        <CardDescription>
          You then sign in with it. Your workplace sees that you signed in, and nothing you write: your
          Evenkeel password opens that, so keep it.
        </CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border">
        {accounts.map((account) => (
          <AccountRow key={account.providerId} account={account} />
        ))}
      </ul>
      {signOut && <SignOutEverywhere address={signOut} />}
    </Card>
  )
}

function AccountRow({ account }: { readonly account: WorkAccount }) {
  const { providerId, name, linkedAt, lastUsedAt } = account
  const begin = useBeginLink()
  const unlink = useUnlink()
  const now = useNow()
  const state = lastUsedAt ? `Connected, used ${timeAgo(lastUsedAt, now)}` : 'Connected, not used yet'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <Building2 aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">{linkedAt ? state : 'Not connected'}</p>
      </div>
      {linkedAt ? (
        <ConfirmedButton
          variant="ghost"
          size="sm"
          aria-label={`Disconnect ${name}`}
          disabled={unlink.isPending}
          title={`Disconnect ${name}?`}
          description="It does not sign you in any more."
          action="Disconnect"
          cancel="Keep it"
          onAction={() =>
            unlink.mutate(providerId, {
              onSuccess: () => toast({ title: 'Disconnected', description: `${name} does not sign you in.` }),
              onError: (error) => toastFailure('Nothing was changed', error),
            })
          }
          isDestructive
        >
          Disconnect
        </ConfirmedButton>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Connect ${name}`}
          disabled={begin.isPending || begin.isSuccess}
          onClick={() =>
            begin.mutate(providerId, { onError: (error) => toastFailure('Nothing was connected', error) })
          }
        >
          {begin.isPending ? 'Please wait...' : 'Connect'}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere({ address }: { readonly address: string }) {
  const signOut = useSignOutEverywhere(address)
  return (
    <Button
      variant="outline"
      className="self-start"
      disabled={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Sign out here and of your work account
    </Button>
  )
}
