import { useState } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { providerApi } from '../provider-contract.ts'
import { againProviders } from './provider-queries.ts'

const t = texts('providers')

const Draft = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  factors: z.string(),
  claim: z.string(),
})
const empty = { name: '', issuer: '', clientId: '', factors: '', claim: '' }

/** Adds a provider of OpenID Connect, which then waits for a second person. */
export function AddProviderCard() {
  const [typed, change, clear] = useOwnDraft('oidc-provider', Draft, empty)
  // It is kept nowhere.
  const [secret, setSecret] = useState('')
  const { errors, begin } = useFormErrors()
  const add = useChange(providerApi.add, againProviders)
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ ...typed, [name]: target.value }),
  })
  const factorError = Object.entries(errors).find(([name]) => name.startsWith('acceptedFactors'))?.[1]

  return (
    <Card aria-labelledby="add-title">
      <CardHeader>
        <CardTitle id="add-title">{t('addTitle')}</CardTitle>
        <CardDescription>{t('addText')}</CardDescription>
      </CardHeader>
      <Form
        noValidate
        onSubmit={(event) => {
          const refuse = begin(event)
          const { name, issuer, clientId, factors, claim } = typed
          const body = {
            name: name.trim(),
            issuer: issuer.trim(),
            clientId: clientId.trim(),
            ...(secret && { secret }),
            acceptedFactors: factors.split(/[\s,]+/).filter(Boolean),
            externalIdClaim: claim.trim() || null,
          }
          add.mutate(
            { body },
            {
              onSuccess: () => {
                clear()
                setSecret('')
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
          <Field label={t('issuer')} error={errors['issuer']} hint={t('issuerHint')}>
            <Input inputMode="url" {...field('issuer')} />
          </Field>
          <Field label={t('clientId')} error={errors['clientId']}>
            <Input {...field('clientId')} />
          </Field>
          <Field label={t('clientSecret')} isOptional error={errors['secret']} hint={t('secretHint')}>
            <PasswordInput
              name="secret"
              autoComplete="off"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          </Field>
          <Field label={t('factorsLabel')} isOptional error={factorError} hint={t('factorsHint')}>
            <Input {...field('factors')} />
          </Field>
          <Field label={t('claimLabel')} isOptional error={errors['externalIdClaim']} hint={t('claimHint')}>
            <Input {...field('claim')} />
          </Field>
          <CardFooter>
            <Button type="submit">{add.isPending ? t('pleaseWait') : t('addProvider')}</Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}
