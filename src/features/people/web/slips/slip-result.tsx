import { Printer } from 'lucide-react'
import { useState } from 'react'

import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'

import { countPeople } from '../../labels.ts'
import { enrolmentSlip } from '../import/enrolment-slip.ts'
import { Slips } from '../import/password-slips.tsx'
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
  const [printing, setPrinting] = useState(0)
  const [isDropping, setIsDropping] = useState(false)
  const isHeld = (isRunning || slips.length > 0) && printing === 0
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
      {!isRunning && (
        <CardFooter>
          <Button disabled={slips.length === 0} onClick={() => setPrinting(printing + 1)}>
            <Printer aria-hidden />
            Print {slips.length === 1 ? '1 slip' : `${slips.length.toLocaleString('en-US')} slips`}
          </Button>
          <Button variant="outline" onClick={() => (isHeld ? setIsDropping(true) : onDone())}>
            Done
          </Button>
        </CardFooter>
      )}
      <AskBeforeLeaving
        isHeld={isHeld}
        title="Leave without printing?"
        description="The one-time passwords are shown only here. You can make the slips anew on this page at any time. The ones made now then stop working."
        isDropping={isDropping}
        onStay={() => setIsDropping(false)}
        onDrop={onDone}
      />
      {printing > 0 && (
        <PrintedSheet key={printing}>
          <Slips slips={slips.map((slip) => enrolmentSlip(slip, institution))} />
        </PrintedSheet>
      )}
    </Card>
  )
}
