import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardHeader, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import type { IdentityProvider } from '../provider-contract.ts'
import { useProvider } from './provider-queries.ts'
import { SamlPart } from './saml-part.tsx'

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One provider, with what its other side has to know, and what a people manager can do about it. */
export function ProviderCard({ provider }: { readonly provider: IdentityProvider }) {
  const { id, name, issuer, isEnabled } = provider
  const { change, tryOut, remove } = useProvider(id)
  const isPending = change.isPending || remove.isPending || tryOut.isPending
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`}>{name}</CardTitle>
        <CardDescription className="wrap-anywhere">{issuer}</CardDescription>
      </CardHeader>
      <State provider={provider} />
      <Facts provider={provider} />
      {provider.kind === 'saml' && <SamlPart id={id} />}
      <CardFooter>
        {provider.kind === 'oidc' && (
          <Button variant="outline" size="sm" disabled={isPending} onClick={() => tryOut.mutate()}>
            {tryOut.isPending ? 'Please wait...' : 'Test'}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() => change.mutate({ isEnabled: !isEnabled })}
        >
          {isEnabled ? 'Turn off' : 'Turn on'}
        </Button>
        <ConfirmedButton
          variant="ghost"
          size="sm"
          disabled={isPending}
          title={`Remove ${name}?`}
          description="Nobody signs in with it any more, and everybody who connected their account there has to do so again at another one."
          action="Remove it"
          cancel="Keep it"
          onAction={() => remove.mutate()}
          isDestructive
        >
          Remove
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}

function State({ provider }: { readonly provider: IdentityProvider }) {
  const { id, isEnabled, works, proposedBy, takesEffectAt, mayConfirm } = provider
  const { confirm } = useProvider(id)
  if (works) return null
  if (!isEnabled) return <Notice title="Turned off">Nobody signs in with it.</Notice>
  return (
    <Notice
      tone="attention"
      title={
        takesEffectAt ? `Works from ${dateAndTime(new Date(takesEffectAt))}` : 'Waits for a second person'
      }
      action={
        mayConfirm && (
          <ConfirmedButton
            size="sm"
            disabled={confirm.isPending}
            title="Confirm this provider?"
            description="Whoever runs it can sign in as anybody who is connected there. Confirm it only if you know that the address and the client ID are your institution’s own."
            action="Confirm"
            onAction={() => confirm.mutate()}
          >
            Confirm
          </ConfirmedButton>
        )
      }
    >
      {proposedBy ?? 'Somebody'} asks for this. Until then nobody signs in with it.
    </Notice>
  )
}

function Facts({ provider }: { readonly provider: IdentityProvider }) {
  const now = useNow()
  const { kind, clientId, returnAddress, keysAddress, acceptedFactors, externalIdClaim, linked, lastUsedAt } =
    provider
  const facts = [
    ...(kind === 'oidc'
      ? [
          ['Client ID', clientId],
          ['Address of return, to enter there', returnAddress],
        ]
      : []),
    ...(keysAddress ? [['Address of our public key (JWKS), to enter there', keysAddress]] : []),
    [
      'Second step',
      acceptedFactors.length > 0
        ? `Not asked again where it says: ${acceptedFactors.join(', ')}`
        : 'Always our own',
    ],
    [
      'Accounts connected by',
      externalIdClaim
        ? `The ${kind === 'saml' ? 'attribute' : 'claim'} ${externalIdClaim}, or by people themselves`
        : 'People themselves',
    ],
    ['Connected', linked === 1 ? '1 person' : `${linked} people`],
    ['Last used', lastUsedAt ? timeAgo(lastUsedAt, now) : 'Not yet'],
  ]
  return (
    <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="mb-2 wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
