import { highestScore, highStressFrom } from '../scale.ts'

/** Says beforehand which check-ins staff are told of, who they are, and what they see (`server/stress-rule.ts`). */
export function StressRuleNote() {
  return (
    <div className="text-sm text-pretty text-muted-foreground">
      <p>
        {`If your stress is ${highStressFrom} or ${highestScore} in three check-ins in a row, even on one day, mental health staff are told. They see your name, your unit and that your stress was high in three check-ins. They see no scores and no notes.`}
      </p>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink underline underline-offset-4">
          More about this
        </summary>
        <ul className="ml-5 flex list-disc flex-col gap-1">
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
