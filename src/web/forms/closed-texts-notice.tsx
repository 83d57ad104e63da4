import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { secretLine } from '#shared/fields.ts'

import { reasonFor } from '../api/api.ts'
import { texts } from '../locales/texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { Input } from '../ui/controls/input.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useForm } from './use-form.ts'

const t = texts('forms')
const tClosedTexts = texts('closedTexts')

const longDate = dateTimeFormat({ dateStyle: 'long' })

const Secret = z.strictObject({
  secret: secretLine({
    min: 1,
    max: 128,
    tooShort: () => tClosedTexts('enterSecret'),
  }),
})

/** The mutation that opens what a reset closed. */
interface OpenCall {
  readonly mutate: (
    input: { body: { secret: string } },
    when: { readonly onError: (error: unknown) => void },
  ) => void
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly error: unknown
}

/** How to ask a recovery contact. */
interface HelpCall {
  readonly name: string
  readonly ask: () => void
  readonly isPending: boolean
}

/** How to open what is closed with a passkey from before the reset. */
interface PasskeyCall {
  readonly open: () => void
  readonly isPending: boolean
}

interface ClosedTextsNoticeProps {
  readonly title: string
  /** The text of the button that opens the texts. */
  readonly action: string
  readonly closed: {
    /** When the password was reset, in ISO 8601. */
    readonly since: string
    /** When the texts open by themselves, in ISO 8601; null where only their owner can open them. */
    readonly until: string | null
  }
  readonly opening: OpenCall
  /** Asks the person who holds a key; null where there is none to ask. */
  readonly help: HelpCall | null
  /** Asks for a passkey of before; null where there is none, or the browser has no passkeys. */
  readonly passkey: PasskeyCall | null
}

/** Explains why older texts are closed, and opens them with the password, recovery code or words of before. */
export function ClosedTextsNotice({ title, action, closed, opening, help, passkey }: ClosedTextsNoticeProps) {
  const since = longDate(new Date(closed.since))
  return (
    <Notice tone="attention" title={title}>
      <p>{tClosedTexts('passwordSetAnew', { since })}</p>
      <p className="mt-2">
        {closed.until === null
          ? tClosedTexts('isClosed')
          : tClosedTexts('isClosedUntil', { until: longDate(new Date(closed.until)) })}
      </p>
      <SecretForm action={action} isOldPasswordOffered={closed.until === null} opening={opening} />
      {passkey && (
        <Button variant="outline" className="mt-3" disabled={passkey.isPending} onClick={passkey.open}>
          {passkey.isPending ? t('pleaseWait') : tClosedTexts('openWithPasskey')}
        </Button>
      )}
      {help && <AskContact {...help} />}
    </Notice>
  )
}

interface SecretFormProps {
  readonly action: string
  readonly isOldPasswordOffered: boolean
  readonly opening: OpenCall
}

function SecretForm({
  action,
  isOldPasswordOffered,
  opening: { mutate, isPending, isSuccess, error },
}: SecretFormProps) {
  const { errors, submit } = useForm(Secret, ({ secret }, refuse) =>
    mutate({ body: { secret } }, { onError: refuse }),
  )
  const refusal = error ? reasonFor(error, tClosedTexts('didNotWork')) : undefined
  const label = isOldPasswordOffered ? tClosedTexts('oldPasswordOrCode') : tClosedTexts('recoveryCode')
  return (
    <Form noValidate onSubmit={submit} className="mt-3 max-w-md">
      <fieldset disabled={isPending} className="flex flex-col gap-3">
        <Field label={label} hint={tClosedTexts('typeFiveWords')} error={errors['secret'] ?? refusal}>
          <Input name="secret" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" variant="outline" className="self-start">
          {isPending ? t('pleaseWait') : action}
        </Button>
      </fieldset>
      {isSuccess && (
        <p role="status" className="mt-3">
          {tClosedTexts('someIsOpen')}
        </p>
      )}
    </Form>
  )
}

/** Asks the recovery contact for help, for people who have lost both secrets. */
export function AskContact({ name, ask, isPending }: HelpCall) {
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p>{tClosedTexts('lostBoth', { name })}</p>
      <Button variant="outline" className="self-start" disabled={isPending} onClick={ask}>
        {tClosedTexts('askForHelp', { name })}
      </Button>
    </div>
  )
}
