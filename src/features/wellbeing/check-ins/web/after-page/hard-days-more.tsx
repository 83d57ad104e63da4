import { lowestScore, veryLowMoodUpTo } from '../../scale.ts'
import { texts } from './texts/notes.ts'

/** What `HardDaysNote` says to whoever wants to know more. */
export function HardDaysMore() {
  return (
    <ul className="ml-5 flex list-disc flex-col gap-1">
      <li>{texts.whenMoodCounts({ lowest: lowestScore, low: veryLowMoodUpTo })}</li>
      <li>{texts.weTellYou}</li>
      <li>{texts.canTakeADay}</li>
      <li>{texts.administrators}</li>
      <li>{texts.supporters}</li>
    </ul>
  )
}
