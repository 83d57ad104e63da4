import { useMemo } from 'react'

import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { countPeople } from '../../labels.ts'
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
          {isRunning ? 'Making the slips' : `New slips for ${countPeople(slips.length)}`}
        </CardTitle>
        <CardDescription>
          {isRunning
            ? 'Please stay on this page: the one-time passwords are shown only here.'
            : 'Print them and hand each to its person. They are kept nowhere, and are valid for 14 days.'}
        </CardDescription>
      </CardHeader>
      {isRunning && (
        <Progress
          label="Slips"
          value={slips.length}
          max={total}
          valueText={`${slips.length} of ${countPeople(total)}`}
          tone="calm"
        />
      )}
      {failure && (
        <Notice tone="danger" role="alert" title={failure}>
          Print what was made, then make the rest: choose the unit again. That makes these anew too.
        </Notice>
      )}
      {!isRunning && !failure && slips.length < total && (
        <Notice>{countPeople(total - slips.length)} signed in meanwhile and need no slip.</Notice>
      )}
      <PrintSlips
        slips={printed}
        isMaking={isRunning}
        anew="You can make the slips anew on this page at any time. The ones made now then stop working."
        onDone={onDone}
      />
    </Card>
  )
}
