import { useMemo } from 'react'

import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../texts/slips.ts'
import { enrolmentSlip } from '../import/enrolment-slip.ts'
import { PrintSlips } from '../import/print-slips.tsx'
import type { SlipRun } from './use-slips.ts'

interface SlipResultProps {
  readonly run: SlipRun
  readonly institution: string
  readonly onDone: () => void
}

/** The slips that were made, to print. Their one-time passwords are shown only here. */
export function SlipResult({
  run: { isRunning, total, slips, failure },
  institution,
  onDone,
}: SlipResultProps) {
  const printed = useMemo(() => slips.map((slip) => enrolmentSlip(slip, institution)), [slips, institution])
  return (
    <Card aria-labelledby="made-title">
      <CardHeader>
        <CardTitle id="made-title">
          {isRunning ? texts.making : texts.madeFor({ count: slips.length })}
        </CardTitle>
        <CardDescription>{isRunning ? texts.stay : texts.handOut}</CardDescription>
      </CardHeader>
      {isRunning && (
        <Progress
          label={texts.slips}
          value={slips.length}
          max={total}
          valueText={texts.progress({ done: slips.length, total })}
          tone="calm"
        />
      )}
      {failure && (
        <Notice tone="danger" role="alert" title={failure}>
          {texts.stoppedAdvice}
        </Notice>
      )}
      {!isRunning && !failure && slips.length < total && (
        <Notice>{texts.signedInMeanwhile({ count: total - slips.length })}</Notice>
      )}
      <PrintSlips slips={printed} isMaking={isRunning} anew={texts.slipsAnew} onDone={onDone} />
    </Card>
  )
}
