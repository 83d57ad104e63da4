import * as z from 'zod/mini'

import { useOwnDraft } from '#web/forms/use-own-draft.ts'

import { Institution } from '../contract.ts'

/** What a card was begun with, and a way to what is stored now. */
export interface SettingsDraft {
  readonly base: Institution
  readonly clear: () => void
}

/**
 * What is typed into a card of settings, kept by `useOwnDraft` together with the institution as it was at the first
 * change, so that a save over a newer value asks.
 */
export function useSettingsDraft<Typed>(
  key: string,
  schema: z.ZodMiniType<Typed>,
  initial: Typed,
  institution: Institution,
) {
  const Draft = z.object({ typed: schema, base: Institution })
  const [{ typed, base }, change, clear] = useOwnDraft(`institution-${key}`, Draft, {
    typed: initial,
    base: institution,
  })
  const draft: SettingsDraft = { base, clear }
  return [typed, (next: Typed) => change({ typed: next, base }), draft] as const
}
