import type { ReactNode } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import type { SecondFactor } from '../contract.ts'
import { texts } from '../texts/second-factor.ts'
import { useLookAgain } from './queries.ts'

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
        if (heldUntil) toast({ title: texts.notConfirmed, description: texts.notConfirmedText })
      },
      onError: (error) => toastFailure(texts.loadFailed, error),
    })
  }
  return (
    <Card aria-labelledby="needs-witness-title">
      <CardTitle id="needs-witness-title">{texts.heldTitle}</CardTitle>
      <div className="flex max-w-prose flex-col gap-3">
        <p>{texts.heldText({ day: longDate(new Date(until)) })}</p>
        <p>{texts.heldElse}</p>
      </div>
      <CardFooter>
        <Button disabled={look.isPending} onClick={lookAgain}>
          {texts.lookAgain}
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
  return <Notice title={texts.waitsTitle}>{texts.waitsText({ day: longDate(new Date(heldUntil)) })}</Notice>
}
