import { lowestScore, veryLowMoodUpTo } from '../../scale.ts'

/** What `HardDaysNote` says to whoever wants to know more. Its code follows the page. */
export function HardDaysMore() {
  return (
    <ul className="ml-5 flex list-disc flex-col gap-1">
      <li>
        {`Mood counts if you check in on at least four days of seven, and your last mood of each of those days is ${lowestScore} or ${veryLowMoodUpTo}.`}
      </li>
      <li>We tell you when it happens, and your start page shows what becomes of it.</li>
      <li>It can take a day until someone picks it up. If you need someone now, use Help.</li>
      <li>
        If no mental health staff are set up, or nobody picks it up in time, an administrator is told. They
        see your name only once they respond.
      </li>
      <li>
        A supporter learns that there is an alert, never why, if you turned on Wellness Alerts or Alert
        Notifications for them.
      </li>
    </ul>
  )
}
