import { heldBefore } from '#features/core/identity/index.ts'
import { now } from '#server/clock.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Section } from '#server/own-data.ts'
import { formatList } from '#shared/number-format.ts'

import { texts } from '../locales/texts.ts'

const t = texts('readMe')

/** The head of a download: who made it and when, and how to read it. */
export interface About {
  readonly madeBy: string
  readonly madeAt: string
  readonly timeZone: string
  /** Sentences on how to read the file and on what it leaves out. */
  readonly notes: readonly string[]
}

/** The head of a person's download. It names what is closed and left out. */
export async function aboutDownload(
  { user }: Pick<Caller, 'user'>,
  sections: readonly Section[],
): Promise<About> {
  const notes = [...t.group('notes')]
  if (user.hasClosedVault || heldBefore(user)) {
    const parts: string[] = []
    for (const { closed } of sections) {
      const part = await closed?.()
      if (part) parts.push(part)
    }
    notes.push(t('leftOut', { parts: formatList(parts) }))
  }
  return { madeBy: 'Evenkeel', madeAt: now().toISOString(), timeZone: user.timeZone, notes }
}
