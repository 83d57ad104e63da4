import { hashKey } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { isOwnDraft, useOwnDraft } from '#web/forms/use-own-draft.ts'

import { Institution } from '../contract.ts'

/** What a section was begun with, and a way to what is stored now. */
export interface SettingsDraft {
  readonly base: Institution
  readonly clear: () => void
}

const keyOf = (section: string) => `institution-${section}`

/** Whether something was typed into a section of settings that is not saved. */
export const isUnsaved = (section: string) => isOwnDraft(keyOf(section))

/**
 * What is typed into a section of settings, kept by `useOwnDraft` together with the institution as it was at the first
 * change, so that a save over a newer value asks. What is as it was stored is no draft.
 */
export function useSettingsDraft<Typed>(
  section: string,
  schema: z.ZodMiniType<Typed>,
  stored: Typed,
  institution: Institution,
) {
  const Draft = z.object({ typed: schema, base: Institution })
  const [{ typed, base }, change, clear] = useOwnDraft(keyOf(section), Draft, {
    typed: stored,
    base: institution,
  })
  const draft: SettingsDraft = { base, clear }
  const type = (next: Typed) =>
    hashKey([next]) === hashKey([stored]) ? clear() : change({ typed: next, base })
  return [typed, type, draft] as const
}
