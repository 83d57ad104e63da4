import type { ReactNode } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import type { SecondFactor } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useLookAgain } from './queries.ts'

const t = texts('secondFactor')

const longDate = dateTimeFormat({ dateStyle: 'long' })

interface HeldProps {
  readonly until: string
}

/** What somebody reads in place of the set-up, where a reset has others be there for it. */
function NeedsWitness({ until }: HeldProps) {
  const look = useLookAgain()
  function lookAgain() {
    look.mutate(undefined, {
      onSuccess: ({ heldUntil }) => {
        if (heldUntil) toast({ title: t('notConfirmed'), description: t('notConfirmedText') })
      },
      onError: (error) => toastFailure(t('loadFailed'), error),
    })
  }
  return (
    <Card aria-labelledby="needs-witness-title">
      <CardTitle id="needs-witness-title">{t('heldTitle')}</CardTitle>
      <div className="flex max-w-prose flex-col gap-3">
        <p>{t('heldText', { day: longDate(new Date(until)) })}</p>
        <p>{t('heldElse')}</p>
      </div>
      <CardFooter>
        <Button disabled={look.isPending} onClick={lookAgain}>
          {t('lookAgain')}
        </Button>
      </CardFooter>
    </Card>
  )
}

/** The set-up of a second step, or why it can't be done yet after a reset. */
export function UnlessHeld({
  factor: { heldUntil, isRequired, isOn },
  children,
}: {
  readonly factor: SecondFactor
  readonly children: ReactNode
}) {
  if (!heldUntil) return children
  if (isRequired && !isOn) return <NeedsWitness until={heldUntil} />
  return <Notice title={t('waitsTitle')}>{t('waitsText', { day: longDate(new Date(heldUntil)) })}</Notice>
}
