import { heldBefore } from '#features/core/identity/index.ts'
import { countClosedItems } from '#features/wellbeing/hope-box/index.ts'
import { countClosedEntries } from '#features/wellbeing/journal/index.ts'
import { countClosedFactors } from '#features/wellbeing/own-factors/index.ts'
import { findPlan } from '#features/wellbeing/safety-plan/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import { formatList } from '#shared/number-format.ts'

import { texts } from '../texts/read-me.ts'

/** The head of a download: who made it and when, and how to read it. */
export interface About {
  readonly madeBy: string
  readonly madeAt: string
  readonly timeZone: string
  /** Sentences on how to read the file and on what it leaves out. */
  readonly notes: readonly string[]
}

/** The head of the caller's download. It names the closed entries that are left out. */
export async function aboutDownload(caller: Caller): Promise<About> {
  const { user } = caller
  const notes = [...texts.notes]
  if (user.hasClosedVault || heldBefore(user)) {
    const entries = await countClosedEntries(caller)
    const plan = await findPlan(caller)
    const items = await countClosedItems(caller)
    const factors = await countClosedFactors(caller)
    const parts = [
      texts.closedEntries({ count: entries }),
      ...(plan?.state === 'sealed' ? [texts.closedPlan] : []),
      ...(factors > 0 ? [texts.closedFactors({ count: factors })] : []),
      ...(items > 0 ? [texts.closedItems({ count: items })] : []),
    ]
    notes.push(texts.leftOut({ parts: formatList(parts) }))
  }
  return { madeBy: 'Evenkeel', madeAt: now().toISOString(), timeZone: user.timeZone, notes }
}
