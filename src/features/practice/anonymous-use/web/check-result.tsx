import { Link } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/components.tsx'
import type { Responses } from '#features/wellbeing/assessments/instruments.ts'
import { Score } from '#features/wellbeing/assessments/web/components.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { openAddress } from '../addresses.ts'
import { crisisMessage, nextStepAlone, nobodyWasTold, scoreSelfCheck } from '../self-check.ts'
import { texts } from '../texts/check.ts'

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
        <Notice title={texts.nobodyToldTitle}>{nobodyWasTold()}</Notice>
      ) : (
        <Notice tone="attention" title={texts.reachSomebody}>
          <div className="flex flex-col gap-3">
            <p>{crisis}</p>
            <p className="font-semibold">{nobodyWasTold()}</p>
            <WaysToHelp />
          </div>
        </Notice>
      )}
      <Card aria-labelledby="result-title">
        <CardTitle id="result-title">{texts.yourResult}</CardTitle>
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
            <Link href={openAddress(code, '/tools')}>{texts.toTools}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={openAddress(code, '/lessons')}>{texts.toLessons}</Link>
          </Button>
        </CardFooter>
      </Card>
    </>
  )
}
