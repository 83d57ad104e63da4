import { useState } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

import { texts } from '../locales/texts.ts'
import { type IdentityProvider, providerApi } from '../provider-contract.ts'
import { againProviders } from './provider-queries.ts'

const t = texts('providers')

/** Changes what can be changed of a provider while everybody stays connected. Fields that are left alone are not sent. */
export function ChangeProvider({ provider }: { readonly provider: IdentityProvider }) {
  const { id, kind, name, clientId, acceptedFactors, externalIdClaim } = provider
  const stored = { name, clientId, factors: acceptedFactors.join(' '), claim: externalIdClaim ?? '' }
  const [typed, setTyped] = useState<Partial<typeof stored>>({})
  // It is kept nowhere.
  const [secret, setSecret] = useState('')
  const { errors, begin } = useFormErrors()
  const change = useChange(providerApi.update, againProviders)
  const field = (of: keyof typeof stored) => ({
    name: of,
    value: typed[of] ?? stored[of],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [of]: target.value }),
  })
  const factorError = Object.entries(errors).find(([of]) => of.startsWith('acceptedFactors'))?.[1]
  return (
    <Form
      noValidate
      className="flex flex-col gap-4 pt-3"
      onSubmit={(event) => {
        const refuse = begin(event)
        const body = {
          ...(typed.name !== undefined && { name: typed.name.trim() }),
          ...(typed.clientId !== undefined && { clientId: typed.clientId.trim() }),
          ...(secret && { secret }),
          ...(typed.factors !== undefined && {
            acceptedFactors: typed.factors.split(/[\s,]+/).filter(Boolean),
          }),
          ...(typed.claim !== undefined && { externalIdClaim: typed.claim.trim() || null }),
        }
        change.mutate(
          { params: { id }, body },
          {
            onSuccess: () => {
              setTyped({})
              setSecret('')
              toast({ title: t('changed'), description: t('changedText') })
            },
            onError: (error) => {
              refuse(refusedFields(error))
              toastFailure(t('nothingChanged'), error)
            },
          },
        )
      }}
    >
      <fieldset disabled={change.isPending} className="flex min-w-0 flex-col gap-4">
        <p className="text-muted-foreground">{t('changeText')}</p>
        <Field label={t('buttonName')} error={errors['name']}>
          <Input maxLength={40} {...field('name')} />
        </Field>
        {kind === 'oidc' && (
          <>
            <Field label={t('clientId')} error={errors['clientId']}>
              <Input {...field('clientId')} />
            </Field>
            <Field label={t('newSecret')} isOptional error={errors['secret']} hint={t('newSecretHint')}>
              <PasswordInput
                name="secret"
                autoComplete="off"
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            </Field>
          </>
        )}
        <Field
          label={t('factorsLabel')}
          isOptional
          error={factorError}
          hint={kind === 'saml' ? t('samlFactorsHint') : t('factorsHint')}
        >
          <Input {...field('factors')} />
        </Field>
        <Field
          label={kind === 'saml' ? t('samlClaim') : t('claimLabel')}
          isOptional
          error={errors['externalIdClaim']}
          hint={t('claimHint')}
        >
          <Input {...field('claim')} />
        </Field>
        <Button type="submit" variant="outline" className="self-start">
          {change.isPending ? t('pleaseWait') : t('saveChanges')}
        </Button>
      </fieldset>
    </Form>
  )
}
