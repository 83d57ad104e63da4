import { useState } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { useAddProvider } from './provider-queries.ts'

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
  const add = useAddProvider()
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
        <CardTitle id="add-title">Add a provider</CardTitle>
        <CardDescription>
          For OpenID Connect. Make a client for Evenkeel there first. It works here once a second
          administrator has confirmed it.
        </CardDescription>
      </CardHeader>
      <form
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
          add.mutate(body, {
            onSuccess: () => {
              clear()
              setSecret('')
              toast({
                title: 'Provider added',
                description: 'Its card says what to enter there, and for whom it waits.',
              })
            },
            onError: (error) => {
              refuse(refusedFields(error))
              toastFailure('No provider was added', error)
            },
          })
        }}
      >
        <fieldset disabled={add.isPending} className="flex min-w-0 flex-col gap-4">
          <Field label="Name on the button" error={errors['name']} hint="For example: County account">
            <Input maxLength={40} {...field('name')} />
          </Field>
          <Field
            label="Issuer"
            error={errors['issuer']}
            hint="The https address that the provider calls itself by."
          >
            <Input inputMode="url" {...field('issuer')} />
          </Field>
          <Field label="Client ID" error={errors['clientId']}>
            <Input {...field('clientId')} />
          </Field>
          <Field
            label="Client secret"
            isOptional
            error={errors['secret']}
            hint="Left empty, Evenkeel makes a key of its own, which is safer (private_key_jwt)."
          >
            <PasswordInput
              name="secret"
              autoComplete="off"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          </Field>
          <Field
            label="What stands for the second step"
            isOptional
            error={factorError}
            hint="Values of acr or amr, such as mfa or hwk. Left empty, our own second step is asked."
          >
            <Input {...field('factors')} />
          </Field>
          <Field
            label="Claim with the employee number"
            isOptional
            error={errors['externalIdClaim']}
            hint="It connects accounts at the first sign-on by the number they were imported with. Left empty, people connect their account in their profile."
          >
            <Input {...field('claim')} />
          </Field>
          <CardFooter>
            <Button type="submit">{add.isPending ? 'Please wait...' : 'Add provider'}</Button>
          </CardFooter>
        </fieldset>
      </form>
    </Card>
  )
}
