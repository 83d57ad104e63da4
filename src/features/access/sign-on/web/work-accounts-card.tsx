import { Building2 } from 'lucide-react'

import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { type WorkAccount, signOnApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useBeginLink, useProviderSignOut, useSignOutEverywhere } from './queries.ts'

const t = texts('signOn')

/** The person's work accounts, to connect and disconnect. Nothing where their workplace offers none. */
export function WorkAccountsCard() {
  const { data: accounts = [] } = useReading(signOnApi.workAccounts, {})
  const signOut = useProviderSignOut(accounts.some(({ linkedAt }) => linkedAt !== null))
  if (accounts.length === 0) return null
  return (
    <Card aria-labelledby="work-title">
      <CardHeader>
        <CardTitle id="work-title">{t('connectTitle')}</CardTitle>
        <CardDescription>{t('connectText')}</CardDescription>
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
  const unlink = useChange(signOnApi.unlink, { againAfterFailure: true })
  const now = useNow()
  const state = lastUsedAt ? t('connectedUsed', { ago: timeAgo(lastUsedAt, now) }) : t('connectedUnused')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <Building2 aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">{linkedAt ? state : t('notConnected')}</p>
      </div>
      {linkedAt ? (
        <ConfirmedButton
          variant="ghost"
          size="sm"
          aria-label={t('disconnectAccount', { name })}
          disabled={unlink.isPending}
          title={t('disconnectQuestion', { name })}
          description={t('disconnectEffect')}
          action={t('disconnect')}
          cancel={t('keepIt')}
          onAction={() =>
            unlink.mutate(
              { params: { id: providerId } },
              {
                onSuccess: () =>
                  toast({ title: t('disconnected'), description: t('disconnectedText', { name }) }),
                onError: (error) => toastFailure(t('nothingChanged'), error),
              },
            )
          }
          isDestructive
        >
          {t('disconnect')}
        </ConfirmedButton>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('connectAccount', { name })}
          disabled={begin.isPending || begin.isSuccess}
          onClick={() =>
            begin.mutate(providerId, { onError: (error) => toastFailure(t('notConnectedNow'), error) })
          }
        >
          {begin.isPending ? t('pleaseWait') : t('connect')}
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
      {t('signOutEverywhere')}
    </Button>
  )
}
