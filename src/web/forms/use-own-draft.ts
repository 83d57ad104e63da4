import * as z from 'zod/mini'

import { pageUser } from '../api/page-user.ts'
import { isDrafted, useDraft } from './use-draft.ts'

/**
 * A draft of the person whom this page shows, by `useDraft`. What was kept is given back if the schema accepts it: choose
 * one that takes fields as they are typed, not as they are sent. On a page of nobody it is given back to nobody.
 */
export function useOwnDraft<S extends z.ZodMiniType>(key: string, schema: S, initial: z.output<S>) {
  const read = (kept: unknown) => z.safeParse(schema, kept).data ?? null
  return useDraft<z.output<S>>(key, pageUser() ?? crypto.randomUUID(), read, initial)
}

/** Whether the person of this page has a draft of this key. */
export const isOwnDraft = (key: string) => isDrafted(key, pageUser())
