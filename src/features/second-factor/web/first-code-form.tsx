import { tellFailure } from '#web/tell-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useForm } from '#web/use-form.ts'

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
        tellFailure('Your second step is not on yet', error)
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
