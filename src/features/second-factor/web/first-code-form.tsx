import { toastFailure } from '#web/api/toast-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { FirstCode } from '../contract.ts'
import { useTurnOn } from './queries.ts'

/** The code that shows that the app has the secret; with it the second step is on. */
export function FirstCodeForm({ onTurnedOn }: { readonly onTurnedOn: (codes: readonly string[]) => void }) {
  const turnOn = useTurnOn()
  const { errors, submit } = useForm(FirstCode, ({ code }, refuse) =>
    turnOn.mutate(code, {
      onSuccess: ({ codes }) => onTurnedOn(codes),
      onError: (error) => {
        refuse(error)
        toastFailure('Your second step is not on yet', error)
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={turnOn.isPending} className="flex min-w-0 flex-col gap-4">
        <Field label="The six digits that the app shows" error={errors['code']}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 tracking-widest tabular-nums"
          />
        </Field>
        <Button type="submit" className="self-start">
          {turnOn.isPending ? 'Please wait...' : 'Turn it on'}
        </Button>
      </fieldset>
    </form>
  )
}
