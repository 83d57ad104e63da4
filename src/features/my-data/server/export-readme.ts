import { countClosedItems } from '#features/hope-box/server/service.ts'
import { heldBefore } from '#features/identity/server/service.ts'
import { countClosedEntries } from '#features/journal/server/service.ts'
import { countClosedFactors } from '#features/own-factors/server/service.ts'
import { findPlan } from '#features/safety-plan/server/service.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'

/** The head of a download: who made it and when, and how to read it. */
export interface About {
  readonly madeBy: string
  readonly madeAt: string
  readonly timeZone: string
  /** Sentences on how to read the file and on what it leaves out. */
  readonly notes: readonly string[]
}

const list = new Intl.ListFormat('en-US')

const notesForEverybody = [
  'Times are in UTC. Mood and stress go from 1 to 10, answers to screening questions from 0 (not at all) to 3 (nearly every day), and the one about difficulty from 0 (not difficult at all) to 3 (extremely difficult).',
  'sleepHours are whole hours slept within 24: 2 stands for less than three, and 9 for nine or more. sleepQuality goes from 1 (very poor) to 5 (very good).',
  'A check-in with an earlierDay was added later, at addedAt, for that day. It has no time of its own, and no side of a shift.',
  'Screening scores are not a diagnosis. shortScreenings are PHQ-2 and GAD-2, from 0 to 6, and none of them is a score of PHQ-9 or GAD-7.',
  'screeningChanges compares each score with its baseline, the first score of an episode: the first of all, the first after more than 90 days without one, or the first of 10 or more after a remission. A change is better or worse from 6 points of PHQ-9 and 4 of GAD-7 on (reliable change). Where the baseline was 10 or more, a response is half of it or less, and a remission a score below 5.',
  'hopeBox has pictures and sounds in base64, where your institution allows them. Where it does not, they are named as hidden.',
  'What was damaged in storage is named as damaged, with its date, and left empty.',
  'Passwords, keys and codes are not in this file, nor what staff noted when they closed an alert or followed it up.',
]

/** The head of the caller's download. It names the closed entries that are left out. */
export async function aboutDownload(caller: Caller): Promise<About> {
  const { user } = caller
  const notes = [...notesForEverybody]
  if (user.hasClosedVault || heldBefore(user)) {
    const entries = await countClosedEntries(caller)
    const plan = await findPlan(caller)
    const items = await countClosedItems(caller)
    const factors = await countClosedFactors(caller)
    const parts = [
      `${entries} ${entries === 1 ? 'journal entry' : 'journal entries'} with ${entries === 1 ? 'its' : 'their'} drafts`,
      ...(plan?.state === 'sealed' ? ['your safety plan'] : []),
      ...(factors > 0 ? [`${factors} of your own words for check-ins`] : []),
      ...(items > 0 ? [`${items} of the things in your box of hope`] : []),
    ]
    notes.push(
      `Left out because they are closed since your password was set anew with a one-time code: ${list.format(parts)}. Open them with your old password or recovery code, and download again.`,
    )
  }
  return { madeBy: 'Evenkeel', madeAt: now().toISOString(), timeZone: user.timeZone, notes }
}
