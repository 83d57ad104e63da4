import { Smartphone } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { QrDrawing } from '#web/ui/drawings/qr-drawing.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { FirstCode, type SecondFactorOffer, secondFactorApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { BackupCodes } from './backup-codes.tsx'

const t = texts('secondFactor')

interface SetUpProps {
  /** What the second step is, or what changes. */
  readonly about: ReactNode
  readonly begin: string
  readonly onDone: () => void
}

/** The steps to a second step: an explanation, the QR code with the app's first code, then the backup codes. */
export function SetUp({ about, begin, onDone }: SetUpProps) {
  const offer = useChange(secondFactorApi.offer, { again: [] })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <BackupCodes codes={codes} onKept={onDone} />
  if (offer.data) return <ScanStep offer={offer.data} onTurnedOn={setCodes} />

  const start = () =>
    offer.mutate(
      {},
      {
        onError: (error) => toastFailure(t('nothingChanged'), error),
      },
    )
  return (
    <Card>
      <div className="flex max-w-prose flex-col gap-3">{about}</div>
      <CardFooter>
        <Button disabled={offer.isPending} onClick={start}>
          {offer.isPending ? t('pleaseWait') : begin}
        </Button>
      </CardFooter>
    </Card>
  )
}

interface ScanProps {
  readonly offer: SecondFactorOffer
  readonly onTurnedOn: (codes: readonly string[]) => void
}

/** The QR code and the form for the first code. It takes the focus, since the button that led here is gone. */
function ScanStep({ offer: { secret, uri, qr }, onTurnedOn }: ScanProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="scan-title">
      <CardHeader>
        <CardTitle id="scan-title" ref={heading} tabIndex={-1} className="outline-none">
          {t('scanTitle')}
        </CardTitle>
        <CardDescription>{t('scanText')}</CardDescription>
      </CardHeader>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <QrDrawing {...qr} label={t('qrCode')} />
        <div className="flex min-w-0 flex-col gap-6">
          <OnThisDevice uri={uri} secret={secret} />
          <FirstCodeForm onTurnedOn={onTurnedOn} />
        </div>
      </div>
    </Card>
  )
}

/** The ways to the app without a camera: the link that opens it, and the key to copy or to type. */
function OnThisDevice({ uri, secret }: Pick<SecondFactorOffer, 'uri' | 'secret'>) {
  return (
    <div className="flex flex-col gap-4">
      <Button asChild variant="outline" className="sm:self-start">
        <a href={uri}>
          <Smartphone aria-hidden />
          {t('openApp')}
        </a>
      </Button>
      <div className="flex flex-col gap-1.5">
        <p>{t('copyKeyText')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="rounded-md bg-muted px-3 py-2 font-mono font-semibold select-all">{secret}</code>
          <CopyButton label={t('copyKey')} text={secret.replaceAll(' ', '')} notCopied={t('keyNotCopied')} />
        </div>
      </div>
    </div>
  )
}

/** The form for the first code, which turns the second step on. */
function FirstCodeForm({ onTurnedOn }: { readonly onTurnedOn: (codes: readonly string[]) => void }) {
  const turnOn = useChange(secondFactorApi.turnOn, { again: [] })
  const { errors, submit } = useForm(FirstCode, ({ code }, refuse) =>
    turnOn.mutate(
      { body: { code } },
      {
        onSuccess: ({ codes }) => onTurnedOn(codes),
        onError: (error) => {
          refuse(error)
          toastFailure(t('notOnYet'), error)
        },
      },
    ),
  )

  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={turnOn.isPending} className="flex min-w-0 flex-col gap-4">
        <Field label={t('sixDigits')} error={errors['code']}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-48 tracking-widest tabular-nums"
          />
        </Field>
        <Button type="submit" className="self-start">
          {turnOn.isPending ? t('pleaseWait') : t('turnOn')}
        </Button>
      </fieldset>
    </Form>
  )
}

/** Says in plain words what a second step is. */
export function SecondStepExplained() {
  return (
    <>
      <p>{t('explained')}</p>
      <p>{t('explainedApp')}</p>
    </>
  )
}
