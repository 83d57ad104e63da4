import { Summary } from '#web/ui/controls/summary.tsx'

import { usualDays } from '../cells.ts'
import { lookBackDays } from '../contract.ts'
import { fewestEpisodes, fewestUsualRatings } from '../recovery.ts'

/** What the figures are made of, whose they are, and what they do not say. */
export function HowItIsWorkedOut() {
  return (
    <details className="text-sm text-muted-foreground">
      <Summary>How this is worked out</Summary>
      <ul className="ml-5 flex max-w-prose list-disc flex-col gap-1">
        <li>
          {`It reads your check-ins of ${lookBackDays} days: the stress you gave in the days after such shifts, beside your other days. A slow rise or fall over the months, and what the end of any shift adds, are taken out.`}
        </li>
        <li>
          A night is a shift of yours that takes in midnight to 5, by the hours or the name that your
          institution gives it, or one that you checked in after from 5 to 10 in the morning. Overtime and
          doubles are those that you marked after the shift.
        </li>
        <li>
          {`Your stress counts as back once it is less than half a point above your usual. It takes ${fewestEpisodes} such times, and ${fewestUsualRatings} check-ins on other days, to say anything.`}
        </li>
        <li>
          {`With few check-ins the answer leans on what is known of others: the published mean of your institution where there is one, else ${usualDays} days. After one day off people have not come back, after two they mostly have (Åkerstedt and others, 2000); nurses felt worst on the first day after nights (Totterdell and others, 1995).`}
        </li>
        <li>
          It is no diagnosis, and it does not say why. A hard week at home looks the same as a hard shift.
        </li>
      </ul>
    </details>
  )
}
