import * as z from 'zod/mini'

import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { providerApi } from '../provider-contract.ts'
import { samlProviderApi } from '../saml-contract.ts'
import { AddProviderCard } from './add-provider-card.tsx'
import { MetadataField } from './metadata-field.tsx'
import { ProviderCard } from './provider-card.tsx'
import { againProviders } from './provider-queries.ts'
import { SettingsCard } from './settings-card.tsx'

const t = texts('providers')

/** How an institution's staff sign on with their work accounts, for its people managers. */
export function ProvidersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people/institution">{t('institution')}</BackLink>}
    >
      <ForAdministrators role={user.role}>
        <Settings />
      </ForAdministrators>
    </Page>
  )
}

function Settings() {
  return (
    <QueryView
      queries={[useReading(providerApi.settings, {})]}
      failure={t('notLoaded')}
      skeleton={<Skeleton className="h-96" />}
    >
      {(settings) => (
        <div className="flex flex-col gap-5">
          {settings.providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
          <AddProviderCard />
          <AddSamlCard />
          <SettingsCard settings={settings} />
        </div>
      )}
    </QueryView>
  )
}

const Draft = z.object({ name: z.string(), metadata: z.string(), factors: z.string(), claim: z.string() })
const empty = { name: '', metadata: '', factors: '', claim: '' }

/** Adds a SAML provider by its metadata, which then waits for a second person. */
function AddSamlCard() {
  const [typed, setTyped, clear] = useOwnDraft('saml-provider', Draft, empty)
  const { errors, begin } = useFormErrors()
  const add = useChange(samlProviderApi.add, againProviders)
  const change = (name: keyof typeof empty) => (value: string) => setTyped({ ...typed, [name]: value })
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name)(target.value),
  })
  const factorError = Object.entries(errors).find(([name]) => name.startsWith('acceptedFactors'))?.[1]

  return (
    <Card aria-labelledby="add-saml-title">
      <CardHeader>
        <CardTitle id="add-saml-title">{t('addSamlTitle')}</CardTitle>
        <CardDescription>{t('addSamlText')}</CardDescription>
      </CardHeader>
      <Form
        noValidate
        onSubmit={(event) => {
          const refuse = begin(event)
          const { name, metadata, factors, claim } = typed
          const body = {
            name: name.trim(),
            metadata: metadata.trim(),
            acceptedFactors: factors.split(/[\s,]+/).filter(Boolean),
            externalIdClaim: claim.trim() || null,
          }
          add.mutate(
            { body },
            {
              onSuccess: () => {
                clear()
                toast({
                  title: t('added'),
                  description: t('addedText'),
                })
              },
              onError: (error) => {
                refuse(refusedFields(error))
                toastFailure(t('notAdded'), error)
              },
            },
          )
        }}
      >
        <fieldset disabled={add.isPending} className="flex min-w-0 flex-col gap-4">
          <Field label={t('buttonName')} error={errors['name']} hint={t('buttonNameHint')}>
            <Input maxLength={40} {...field('name')} />
          </Field>
          <MetadataField value={typed.metadata} error={errors['metadata']} onChange={change('metadata')} />
          <Field label={t('factorsLabel')} isOptional error={factorError} hint={t('samlFactorsHint')}>
            <Input {...field('factors')} />
          </Field>
          <Field label={t('samlClaim')} isOptional error={errors['externalIdClaim']} hint={t('claimHint')}>
            <Input {...field('claim')} />
          </Field>
          <CardFooter>
            <Button type="submit">{add.isPending ? t('pleaseWait') : t('addSamlProvider')}</Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}
