import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

import { texts } from '../locales/texts.ts'
import type { IdentityProvider } from '../provider-contract.ts'
import { MetadataFields } from './metadata-fields.tsx'

const t = texts('providers')

/** What is typed of a provider. Lists are typed with spaces or commas between. */
export const ProviderDraft = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  metadata: z.string(),
  metadataAddress: z.string(),
  entityId: z.string(),
  factors: z.string(),
  claim: z.string(),
  scopes: z.string(),
  makesAccounts: z.boolean(),
})
export type ProviderDraft = z.infer<typeof ProviderDraft>

export const emptyProvider: ProviderDraft = {
  name: '',
  issuer: '',
  clientId: '',
  metadata: '',
  metadataAddress: '',
  entityId: '',
  factors: '',
  claim: '',
  scopes: '',
  makesAccounts: false,
}

const listIn = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)

/** What every call about a provider takes of what was typed. */
export const choicesIn = ({ name, factors, claim, makesAccounts }: ProviderDraft) => ({
  name: name.trim(),
  acceptedFactors: listIn(factors),
  externalIdClaim: claim.trim() || null,
  makesAccounts,
})

/** The same of a provider of OpenID Connect alone. */
export const clientIn = ({ clientId, scopes }: ProviderDraft, secret: string) => ({
  clientId: clientId.trim(),
  scopes: listIn(scopes),
  ...(secret && { secret }),
})

interface Props {
  readonly kind: IdentityProvider['kind']
  /** Whether it is added, by what cannot be changed later. */
  readonly isNew: boolean
  readonly draft: ProviderDraft
  readonly onChange: (draft: ProviderDraft) => void
  readonly isPending: boolean
  /** Sends what was typed. `secret` is empty where none was. */
  readonly onSend: (secret: string) => Promise<unknown>
  /** What the refusal says above its reason. */
  readonly failure: string
  readonly className?: string
  readonly children: ReactNode
}

/** The fields of a provider, to add or to change one, with `children` below: the button. */
export function ProviderForm(props: Props) {
  const { kind, isNew, draft, onChange, isPending, onSend, failure, className, children } = props
  // It is kept nowhere.
  const [secret, setSecret] = useState('')
  const { errors, begin } = useFormErrors()
  const field = (name: Exclude<keyof ProviderDraft, 'makesAccounts'>) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  })
  const errorOf = (list: string) => Object.entries(errors).find(([name]) => name.startsWith(list))?.[1]
  const isSaml = kind === 'saml'
  return (
    <Form
      noValidate
      className={className}
      onSubmit={(event) => {
        const refuse = begin(event)
        void onSend(secret).then(
          () => setSecret(''),
          (error: unknown) => {
            refuse(refusedFields(error))
            toastFailure(failure, error)
          },
        )
      }}
    >
      <fieldset disabled={isPending} className="flex min-w-0 flex-col gap-4">
        <Field label={t('buttonName')} error={errors['name']} hint={isNew && t('buttonNameHint')}>
          <Input maxLength={40} {...field('name')} />
        </Field>
        {isSaml && isNew && (
          <>
            <MetadataFields
              given={draft}
              errors={errors}
              onChange={(given) => onChange({ ...draft, ...given })}
            />
            {(errors['entityId'] || draft.entityId) && (
              <Field label={t('entityId')} error={errors['entityId']}>
                <Input {...field('entityId')} />
              </Field>
            )}
          </>
        )}
        {!isSaml && (
          <>
            {isNew && (
              <Field label={t('issuer')} error={errors['issuer']} hint={t('issuerHint')}>
                <Input inputMode="url" {...field('issuer')} />
              </Field>
            )}
            <Field label={t('clientId')} error={errors['clientId']}>
              <Input {...field('clientId')} />
            </Field>
            <Field
              label={isNew ? t('clientSecret') : t('newSecret')}
              isOptional
              error={errors['secret']}
              hint={isNew ? t('secretHint') : t('newSecretHint')}
            >
              <PasswordInput
                name="secret"
                autoComplete="off"
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
            </Field>
            <Field label={t('scopes')} isOptional error={errorOf('scopes')} hint={t('scopesHint')}>
              <Input {...field('scopes')} />
            </Field>
          </>
        )}
        <Field
          label={t('factorsLabel')}
          isOptional
          error={errorOf('acceptedFactors')}
          hint={isSaml ? t('samlFactorsHint') : t('factorsHint')}
        >
          <Input {...field('factors')} />
        </Field>
        <Field
          label={isSaml ? t('samlClaim') : t('claimLabel')}
          isOptional
          error={errors['externalIdClaim']}
          hint={t('claimHint')}
        >
          <Input {...field('claim')} />
        </Field>
        <div>
          <Checkbox
            label={t('makesAccounts')}
            checked={draft.makesAccounts}
            onCheckedChange={(makesAccounts) => onChange({ ...draft, makesAccounts })}
          />
          <p className="text-sm text-muted-foreground">{t('makesAccountsText')}</p>
        </div>
        {children}
      </fieldset>
    </Form>
  )
}
