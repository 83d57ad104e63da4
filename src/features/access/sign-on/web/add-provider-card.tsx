import { useChange } from '#web/api/use-change.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { type IdentityProvider, providerApi } from '../provider-contract.ts'
import { samlProviderApi } from '../saml-contract.ts'
import { metadataIn } from './metadata-fields.tsx'
import { choicesIn, clientIn, emptyProvider, ProviderDraft, ProviderForm } from './provider-form.tsx'
import { againProviders } from './provider-queries.ts'

const t = texts('providers')

/** Adds a provider, by its issuer or its metadata, which then waits for a second person. */
export function AddProviderCard({ kind }: Pick<IdentityProvider, 'kind'>) {
  const [draft, setDraft, clear] = useOwnDraft(`${kind}-provider`, ProviderDraft, emptyProvider)
  const addOidc = useChange(providerApi.add, againProviders)
  const addSaml = useChange(samlProviderApi.add, againProviders)
  const isPending = addOidc.isPending || addSaml.isPending
  const [title, text, add] =
    kind === 'saml'
      ? [t('addSamlTitle'), t('addSamlText'), t('addSamlProvider')]
      : [t('addTitle'), t('addText'), t('addProvider')]
  return (
    <Card aria-labelledby={`add-${kind}-title`}>
      <CardHeader>
        <CardTitle id={`add-${kind}-title`}>{title}</CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      <ProviderForm
        kind={kind}
        isNew
        draft={draft}
        onChange={setDraft}
        isPending={isPending}
        failure={t('notAdded')}
        onSend={async (secret) => {
          const choices = choicesIn(draft)
          const entityId = draft.entityId.trim()
          await (kind === 'saml'
            ? addSaml.mutateAsync({
                body: { ...choices, ...metadataIn(draft), ...(entityId && { entityId }) },
              })
            : addOidc.mutateAsync({
                body: { ...choices, ...clientIn(draft, secret), issuer: draft.issuer.trim() },
              }))
          clear()
          toast({ title: t('added'), description: t('addedText') })
        }}
      >
        <CardFooter>
          <Button type="submit">{isPending ? t('pleaseWait') : add}</Button>
        </CardFooter>
      </ProviderForm>
    </Card>
  )
}
