import { useState } from 'react'

import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import { type IdentityProvider, providerApi } from '../provider-contract.ts'
import { choicesIn, clientIn, emptyProvider, type ProviderDraft, ProviderForm } from './provider-form.tsx'
import { againProviders } from './provider-queries.ts'

const t = texts('providers')

function draftOf(provider: IdentityProvider): ProviderDraft {
  const { name, clientId, acceptedFactors, externalIdClaim, scopes, makesAccounts } = provider
  return {
    ...emptyProvider,
    name,
    clientId,
    factors: acceptedFactors.join(' '),
    claim: externalIdClaim ?? '',
    scopes: scopes.join(' '),
    makesAccounts,
  }
}

function changesIn<Sent extends object>(before: Sent, after: Sent): Partial<Sent> {
  const same = new Map<string, string>(Object.entries(before).map(([name, value]) => [name, String(value)]))
  const changes: Partial<Sent> = { ...after }
  for (const name in after) if (same.get(name) === String(after[name])) delete changes[name]
  return changes
}

/** Changes what can be changed of a provider while everybody stays connected. What is as before is not sent. */
export function ChangeProvider({ provider }: { readonly provider: IdentityProvider }) {
  const { id, kind } = provider
  const stored = draftOf(provider)
  const [typed, setTyped] = useState<ProviderDraft>()
  const draft = typed ?? stored
  const change = useChange(providerApi.update, againProviders)
  const sentOf = (of: ProviderDraft, secret: string) => ({
    ...choicesIn(of),
    ...(kind === 'oidc' && clientIn(of, secret)),
  })
  return (
    <>
      <p className="pt-3 text-muted-foreground">{t('changeText')}</p>
      <ProviderForm
        kind={kind}
        isNew={false}
        draft={draft}
        onChange={setTyped}
        isPending={change.isPending}
        className="flex flex-col gap-4 pt-3"
        failure={t('nothingChanged')}
        onSend={async (secret) => {
          const body = changesIn(sentOf(stored, ''), sentOf(draft, secret))
          await change.mutateAsync({ params: { id }, body })
          setTyped(undefined)
          toast({ title: t('changed'), description: t('changedText') })
        }}
      >
        <Button type="submit" variant="outline" className="self-start">
          {change.isPending ? t('pleaseWait') : t('saveChanges')}
        </Button>
      </ProviderForm>
    </>
  )
}
