import { Summary } from '#web/ui/controls/summary.tsx'

import { highestScore, highStressFrom, lowestScore, veryLowMoodUpTo } from '../scale.ts'

/** Says beforehand which check-ins staff are told of, who they are, and what they see (`hard-days.ts`). */
export function HardDaysNote() {
  return (
    <div className="text-sm text-pretty text-muted-foreground">
      <p>
        {`Mental health staff are told if your check-ins are very hard on several days of a week: a stress of ${highStressFrom} or ${highestScore} three times in a row, on at least two days, or a mood of ${lowestScore} or ${veryLowMoodUpTo} day after day. They see your name, your unit and that your check-ins were hard. They see no scores and no notes.`}
      </p>
      <details>
        <Summary>More about this</Summary>
        <ul className="ml-5 flex list-disc flex-col gap-1">
          <li>
            {`Mood counts if you check in on at least four days of seven, and your last mood of each of those days is ${lowestScore} or ${veryLowMoodUpTo}.`}
          </li>
          <li>We tell you when it happens, and your start page shows what becomes of it.</li>
          <li>It can take a day until someone picks it up. If you need someone now, use Help.</li>
          <li>
            If no mental health staff are set up, or nobody picks it up in time, an administrator is told.
            They see your name only once they respond.
          </li>
          <li>
            A supporter learns that there is an alert, never why, if you turned on Wellness Alerts or Alert
            Notifications for them.
          </li>
        </ul>
      </details>
    </div>
  )
}
