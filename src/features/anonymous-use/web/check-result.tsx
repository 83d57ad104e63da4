import { Link } from 'wouter'

import type { Responses } from '#features/assessments/instruments.ts'
import { Score } from '#features/assessments/web/components.tsx'
import { WaysToHelp } from '#features/help/web/components.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { openAddress } from '../addresses.ts'
import { crisisMessage, nextStepAlone, nobodyWasTold, scoreSelfCheck } from '../self-check.ts'

interface CheckResultProps {
  readonly responses: Responses
  readonly code: string | undefined
}

/** The result of a self-check. Where it is high, people to reach stand before any number. */
export function CheckResult({ responses, code }: CheckResultProps) {
  const result = scoreSelfCheck(responses)
  const crisis = crisisMessage(result)
  return (
    <>
      {crisis === null ? (
        <Notice title="Nobody has been told">{nobodyWasTold}</Notice>
      ) : (
        <Notice tone="attention" title="Please reach somebody now">
          <div className="flex flex-col gap-3">
            <p>{crisis}</p>
            <p className="font-semibold">{nobodyWasTold}</p>
            <WaysToHelp />
          </div>
        </Notice>
      )}
      <Card aria-labelledby="result-title">
        <CardTitle id="result-title">Your result</CardTitle>
        <ul className="flex flex-col gap-3">
          {result.lines.map((line) => (
            <li key={line.instrument}>
              <Score line={line} result={result} />
            </li>
          ))}
        </ul>
        <p className="max-w-prose">{nextStepAlone(result)}</p>
        <CardFooter>
          <Button asChild variant="outline">
            <Link href={openAddress(code, '/tools')}>To the coping tools</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={openAddress(code, '/lessons')}>To the lessons</Link>
          </Button>
        </CardFooter>
      </Card>
    </>
  )
}
