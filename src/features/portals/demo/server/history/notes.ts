import type { DemoPerson } from '../people/demo-people.ts'

/** The mood of a note. */
export type Tone = 'heavy' | 'even' | 'light'

type Notes = Record<Tone, readonly string[]>

const inCustody: Notes = {
  heavy: [
    'No letter again this week. Trying not to watch the door.',
    'Slept maybe three hours. It was loud until late.',
    'The hearing got moved. Nobody can say to when.',
    'Missed my son’s birthday. I kept to myself today.',
    'Argument at the tables. I walked away, but it stayed with me.',
  ],
  even: [
    'Loud on the unit, but the breathing helped a little.',
    'Worked my shift in the laundry and read in the evening.',
    'Ordinary day. Ordinary is all right.',
    'Wrote half a letter home. I will finish it tomorrow.',
    'Tired, but I went out to the yard anyway.',
  ],
  light: [
    'Talked with my daughter tonight. She passed her spelling test.',
    'Slept through for the first time this week.',
    'Teacher said my essay was the best one in the class.',
    'Played chess with a friend and lost twice. Good evening all the same.',
    'Sun in the yard today. I stayed out for the whole hour.',
  ],
}

const onDuty: Notes = {
  heavy: [
    'Two people short tonight. Everybody carried more than their share.',
    'Second double this week. My head hurts and my feet hurt.',
    'Hard shift. I sat in the car for a while before I drove home.',
    'Slept badly after nights, then straight back in.',
    'Snapped at home over nothing. I know where it came from.',
  ],
  even: [
    'Quiet shift. Caught up on the logs.',
    'Busy, but nothing we have not done before.',
    'Paperwork took the afternoon. The unit was calm.',
    'Back from days off. It takes me a shift to settle in.',
    'New procedure at count. We are getting used to it.',
  ],
  light: [
    'Good crew tonight. It makes all the difference.',
    'Had a real talk with someone who is usually silent.',
    'Went for a run before my shift and felt it all day.',
    'Home in time to eat with the kids.',
    'Slept seven hours after a night shift. That is a record.',
  ],
}

const atHome: Notes = {
  heavy: [
    'Could not switch my head off last night.',
    'Bills and a cold in the same week.',
    'Felt far away from everybody today.',
  ],
  even: [
    'Long day, nothing wrong with it.',
    'Skipped my walk, but I cooked something proper.',
    'A bit flat. Early night tonight.',
  ],
  light: [
    'Walked by the river before work.',
    'Had coffee with my sister. We laughed a lot.',
    'Four weeks of better sleep now. I notice it in the mornings.',
    'Said no to something I would have said yes to last year.',
  ],
}

/** The notes of this tone that fit where the person lives or works. */
export function notesFor({ demoRole }: DemoPerson, tone: Tone): readonly string[] {
  if (demoRole === 'inmate') return inCustody[tone]
  return demoRole === 'staff' || demoRole === 'responder' ? onDuty[tone] : atHome[tone]
}
