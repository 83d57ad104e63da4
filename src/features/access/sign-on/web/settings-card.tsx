import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { type SignOnSettings, providerApi } from '../provider-contract.ts'

const t = texts('providers')

const Draft = z.object({ code: z.string(), isPasswordOff: z.boolean(), kept: z.array(z.string()) })

/** The short name of the sign-on, and whether staff still use passwords. */
export function SettingsCard({ settings }: { readonly settings: SignOnSettings }) {
  const [draft, setDraft, clear] = useOwnDraft('sign-on-settings', Draft, {
    code: settings.code ?? '',
    isPasswordOff: settings.isPasswordOff,
    kept: settings.managers.filter((one) => one.isExempt).map(({ id }) => id),
  })
  const { code, isPasswordOff, kept } = draft
  const { errors, begin } = useFormErrors()
  const change = useChange(providerApi.change, { againAfterFailure: true })
  const name = code.trim().toLowerCase()

  return (
    <Card aria-labelledby="how-title">
      <CardHeader>
        <CardTitle id="how-title">{t('settingsTitle')}</CardTitle>
        <CardDescription>{t('settingsText')}</CardDescription>
      </CardHeader>
      <Form
        noValidate
        onSubmit={(event) => {
          const refuse = begin(event)
          const body = { code: name || null, isPasswordOff, passwordKeptBy: kept }
          change.mutate(
            { body },
            {
              onSuccess: () => {
                clear()
                toast({ title: t('saved'), description: t('savedText') })
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
          <Field
            label={t('shortName')}
            error={errors['code']}
            hint={
              name
                ? t('staffSignOnAt', { address: `${location.origin}/sign-on?at=${name}` })
                : t('shortNameHint')
            }
          >
            <Input
              value={code}
              maxLength={63}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setDraft({ ...draft, code: target.value })}
            />
          </Field>
          <Checkbox
            label={t('passwordOff')}
            checked={isPasswordOff}
            onCheckedChange={(isOff) => setDraft({ ...draft, isPasswordOff: isOff })}
          />
          {isPasswordOff && (
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-medium">{t('passwordKept')}</legend>
              <p className="text-sm text-muted-foreground">{t('passwordKeptText')}</p>
              {settings.managers.map(({ id, name: manager }) => (
                <Checkbox
                  key={id}
                  label={manager}
                  checked={kept.includes(id)}
                  onCheckedChange={(isChecked) =>
                    setDraft({
                      ...draft,
                      kept: [...kept.filter((one) => one !== id), ...(isChecked ? [id] : [])],
                    })
                  }
                />
              ))}
              {errors['passwordKeptBy'] && (
                <p className="text-sm text-destructive-ink">{errors['passwordKeptBy']}</p>
              )}
            </fieldset>
          )}
          <CardFooter>
            <Button type="submit">{change.isPending ? t('pleaseWait') : t('save')}</Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}
