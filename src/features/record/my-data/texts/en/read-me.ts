export const notes = [
  'Times are in UTC. Mood and stress go from 1 to 10, answers to screening questions from 0 (not at all) to 3 (nearly every day), and the one about difficulty from 0 (not difficult at all) to 3 (extremely difficult).',
  'sleepHours are whole hours slept within 24: 2 stands for less than three, and 9 for nine or more. sleepQuality goes from 1 (very poor) to 5 (very good).',
  'A check-in with an earlierDay was added later, at addedAt, for that day. It has no time of its own, and no side of a shift.',
  'Screening scores are not a diagnosis. shortScreenings are PHQ-2 and GAD-2, from 0 to 6, and none of them is a score of PHQ-9 or GAD-7. The language of each is that of the questions as you read them: en for English, es for Spanish.',
  'screeningChanges compares each score with its baseline, the first score of an episode: the first of all, the first after more than 90 days without one, or the first of 10 or more after a remission. A change is better or worse from 6 points of PHQ-9 and 4 of GAD-7 on (reliable change). Where the baseline was 10 or more, a response is half of it or less, and a remission a score below 5.',
  'hopeBox has pictures and sounds in base64, where your institution allows them. Where it does not, they are named as hidden.',
  'What was damaged in storage is named as damaged, with its date, and left empty.',
  'Passwords, keys and codes are not in this file, nor what staff noted when they closed an alert or followed it up.',
]
export const leftOut = ({ parts }: { parts: string }) =>
  `Left out because they are closed since your password was set anew with a one-time code: ${parts}. Open them with your old password or recovery code, and download again.`
export const head = ({ madeBy, madeAt, timeZone }: { madeBy: string; madeAt: string; timeZone: string }) =>
  `${madeBy}, ${madeAt} (your time zone: ${timeZone})`
