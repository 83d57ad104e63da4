import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { SecondFactor } from '../contract.ts'
import { useRenewBackupCodes, useTurnOff } from './queries.ts'

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
  const renew = useRenewBackupCodes()
  const makeNew = () =>
    renew.mutate(undefined, {
      onSuccess: ({ codes }) => onRenewed(codes),
      onError: (error) => toastNothingChanged(error),
    })

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
          It is on
        </CardTitle>
        <CardDescription>
          {since && `Since ${longDate(new Date(since))}. `}
          {isRequired && 'Your institution asks for it from everyone with your duties.'}
        </CardDescription>
      </CardHeader>
      <p>{codesLeft(backupCodesLeft)}</p>
      {backupCodesLeft <= few && (
        <Notice tone="attention">Make new ones while you have your phone with you.</Notice>
      )}
      <CardFooter>
        <Button variant="outline" disabled={renew.isPending} onClick={makeNew}>
          {renew.isPending ? 'Please wait...' : 'Make new backup codes'}
        </Button>
        <Button variant="outline" onClick={onMove}>
          Use another phone
        </Button>
        {!isRequired && <TurnOff />}
      </CardFooter>
    </Card>
  )
}

function TurnOff() {
  const turnOff = useTurnOff()
  // The button is unmounted once the step is off, and with it the mutation's callbacks. A promise still runs.
  const act = () =>
    turnOff.mutateAsync().then(
      () =>
        toast({
          title: 'Second step turned off',
          description: 'Your password alone opens your account now.',
        }),
      toastNothingChanged,
    )
  return (
    <ConfirmedButton
      variant="ghost"
      disabled={turnOff.isPending}
      title="Turn off your second step?"
      description="Your password alone then opens your account. The app and your backup codes stop working for it."
      action="Turn it off"
      onAction={() => void act()}
      isDestructive
    >
      Turn it off
    </ConfirmedButton>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'You have used all ten backup codes.'
  if (left === 10) return 'All ten backup codes are left.'
  return left === 1 ? 'One of ten backup codes is left.' : `${left} of ten backup codes are left.`
}

function toastNothingChanged(error: unknown): void {
  toastFailure('Nothing was changed', error)
}
