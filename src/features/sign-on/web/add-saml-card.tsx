import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { MetadataField } from './metadata-field.tsx'
import { useAddSamlProvider } from './saml-queries.ts'

const Draft = z.object({ name: z.string(), metadata: z.string(), factors: z.string(), claim: z.string() })
const empty = { name: '', metadata: '', factors: '', claim: '' }

/** Adds a SAML provider by its metadata, which then waits for a second person. */
export function AddSamlCard() {
  const [typed, setTyped, clear] = useOwnDraft('saml-provider', Draft, empty)
  const { errors, begin } = useFormErrors()
  const add = useAddSamlProvider()
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
        <CardTitle id="add-saml-title">Add a SAML provider</CardTitle>
        <CardDescription>
          Its administrator gives you its metadata, an XML file. Once it is added, its card says what they
          enter there. It works here once a second administrator has confirmed it.
        </CardDescription>
      </CardHeader>
      <form
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
          add.mutate(body, {
            onSuccess: () => {
              clear()
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
          <MetadataField value={typed.metadata} error={errors['metadata']} onChange={change('metadata')} />
          <Field
            label="What stands for the second step"
            isOptional
            error={factorError}
            hint="The AuthnContextClassRef that it sends after two factors, and never after a password alone. Left empty, our own second step is asked."
          >
            <Input {...field('factors')} />
          </Field>
          <Field
            label="Attribute with the employee number"
            isOptional
            error={errors['externalIdClaim']}
            hint="It connects accounts at the first sign-on by the number they were imported with. Left empty, people connect their account in their profile."
          >
            <Input {...field('claim')} />
          </Field>
          <CardFooter>
            <Button type="submit">{add.isPending ? 'Please wait...' : 'Add SAML provider'}</Button>
          </CardFooter>
        </fieldset>
      </form>
    </Card>
  )
}
