import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type SecondFactor, secondFactorApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { aboutSecondFactor } from './queries.ts'

const t = texts('secondFactor')

const longDate = dateTimeFormat({ dateStyle: 'long' })
/** With this many codes left or fewer, the card suggests new ones. */
const few = 3

interface FactorStatusCardProps {
  readonly factor: SecondFactor
  /** Whether the heading takes the focus, because the card replaces what had it. */
  readonly takesFocus: boolean
  readonly onMove: () => void
  readonly onRenewed: (codes: readonly string[]) => void
}

/** A second step that is on: since when, how many backup codes are left, and what can be changed. */
export function FactorStatusCard({ factor, takesFocus, onMove, onRenewed }: FactorStatusCardProps) {
  const { since, backupCodesLeft, isRequired } = factor
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const renew = useChange(secondFactorApi.renewBackupCodes, { again: [] })
  const makeNew = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ codes }) => onRenewed(codes),
        onError: (error) => toastNothingChanged(error),
      },
    )

  return (
    <Card aria-labelledby="factor-status-title">
      <CardHeader>
        <CardTitle
          id="factor-status-title"
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 outline-none"
        >
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-calm-ink" />
          {t('isOn')}
        </CardTitle>
        <CardDescription>
          {[since && t('onSince', { since: longDate(new Date(since)) }), isRequired && t('required')]
            .filter(Boolean)
            .join(' ')}
        </CardDescription>
      </CardHeader>
      <p>{t('codesLeft', { left: backupCodesLeft })}</p>
      {backupCodesLeft <= few && <Notice tone="attention">{t('fewLeft')}</Notice>}
      <CardFooter>
        <Button variant="outline" disabled={renew.isPending} onClick={makeNew}>
          {renew.isPending ? t('pleaseWait') : t('makeCodes')}
        </Button>
        <Button variant="outline" onClick={onMove}>
          {t('anotherPhone')}
        </Button>
        {!isRequired && <TurnOff />}
      </CardFooter>
    </Card>
  )
}

function TurnOff() {
  const turnOff = useChange(secondFactorApi.turnOff, { again: aboutSecondFactor })
  // The button is unmounted once the step is off, and with it the mutation's callbacks. A promise still runs.
  const act = () =>
    turnOff.mutateAsync({}).then(
      () =>
        toast({
          title: t('turnedOff'),
          description: t('turnedOffText'),
        }),
      toastNothingChanged,
    )
  return (
    <ConfirmedButton
      variant="ghost"
      disabled={turnOff.isPending}
      title={t('turnOffTitle')}
      description={t('turnOffText')}
      action={t('turnOff')}
      onAction={() => void act()}
      isDestructive
    >
      {t('turnOff')}
    </ConfirmedButton>
  )
}

function toastNothingChanged(error: unknown): void {
  toastFailure(t('nothingChanged'), error)
}
