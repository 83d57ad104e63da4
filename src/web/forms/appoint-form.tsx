import * as z from 'zod/mini'

import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { Input } from '../ui/controls/input.tsx'
import { useForm } from './use-form.ts'
import { useOwnDraft } from './use-own-draft.ts'

interface AppointFormProps {
  /** The name of the draft, which is that of the office. */
  readonly office: string
  readonly schema: z.ZodMiniType<{ username: string }>
  readonly label: string
  readonly hint: string
  /** What the button says. */
  readonly action: string
  readonly isPending: boolean
  readonly onSend: (
    body: { readonly username: string },
    onAppointed: () => void,
    showRefusal: (error: unknown) => void,
  ) => void
}

/** Names somebody for an office by their username. What was typed stays until they are named. */
export function AppointForm({ office, schema, label, hint, action, isPending, onSend }: AppointFormProps) {
  const [typed, setTyped, clear] = useOwnDraft(office, z.string(), '')
  const { errors, submit } = useForm(schema, (body, showRefusal) => onSend(body, clear, showRefusal))
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field className="flex-1 basis-56" label={label} hint={hint} error={errors['username']}>
          <Input
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {action}
        </Button>
      </fieldset>
    </Form>
  )
}
