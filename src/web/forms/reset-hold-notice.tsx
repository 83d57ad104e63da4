import * as z from 'zod/mini'

import { line } from '#shared/fields.ts'
import { momentFormat } from '#shared/moment-format.ts'

import { reasonFor } from '../api/api.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Input } from '../ui/controls/input.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useForm } from './use-form.ts'

const longDate = momentFormat({ dateStyle: 'long' })

const Code = z.strictObject({
  code: line({ min: 1, max: 100, tooShort: 'Please enter your recovery code' }),
})

/** The call that opens it, as far as the field needs to know. */
interface Opening {
  readonly mutate: (code: string, when: { readonly onError: (error: unknown) => void }) => void
  readonly isPending: boolean
  readonly error: unknown
}

interface ResetHoldNoticeProps {
  readonly title: string
  /** What the button says that opens it. */
  readonly action: string
  /** When the password was set anew. */
  readonly since: Date
  /** A moment, as the server tells it. */
  readonly until: string
  readonly opening: Opening
}

/** Why one's older words are not here, after a reset by a one-time code, when they are back, and how sooner. */
export function ResetHoldNotice({ title, action, since, until, opening }: ResetHoldNoticeProps) {
  return (
    <Notice tone="attention" title={title}>
      <p>
        Your password was set anew with a one-time code on {longDate(since)}. What you wrote before then stays
        closed until {longDate(new Date(until))}, so that nobody who could have used the code reads it. If
        this was not you, tell an administrator or somebody you trust.
      </p>
      <OpeningForm action={action} opening={opening} />
    </Notice>
  )
}

function OpeningForm({
  action,
  opening: { mutate, isPending, error },
}: Pick<ResetHoldNoticeProps, 'action' | 'opening'>) {
  const { errors, submit } = useForm(Code, ({ code }, refuse) => mutate(code, { onError: refuse }))
  const refusal = error ? reasonFor(error, 'That did not work. Please try again.') : undefined
  return (
    <form noValidate onSubmit={submit} className="mt-3 max-w-md">
      <p className="mb-2">With your recovery code you can read it now.</p>
      <fieldset disabled={isPending} className="flex flex-col gap-3">
        <Field label="Recovery code" error={errors['code'] ?? refusal}>
          <Input name="code" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Button type="submit" variant="outline" className="self-start">
          {isPending ? 'Please wait...' : action}
        </Button>
      </fieldset>
    </form>
  )
}
