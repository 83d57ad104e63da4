import { useState } from 'react'
import type * as z from 'zod/mini'

import { reasonFor } from '../api/api.ts'
import { newerVersionIn } from '../api/newer-version.ts'
import { refusedFields } from './use-form.ts'

/**
 * Saves a new item, or a change of one that is there; over a newer version only once that was shown, as `newer`. `save`
 * calls `send` with what the change is based on, and throws what it throws. `failure` says why where no field does.
 */
export function useSaveOver<Item>(schema: z.ZodMiniType<Item>, item: Item | null, nothingLost: string) {
  const [newer, setNewer] = useState<Item | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save<Saved>(send: (base: Item | null) => Promise<Saved>): Promise<Saved> {
    setFailure(null)
    setIsSaving(true)
    try {
      return await send(newer ?? item)
    } catch (error) {
      const stored = newerVersionIn(schema, error)
      setNewer(stored)
      const isShownAtField = Object.keys(refusedFields(error)).length > 0
      if (!stored && !isShownAtField) setFailure(reasonFor(error, nothingLost))
      throw error
    } finally {
      setIsSaving(false)
    }
  }
  return { save, isSaving, newer, failure }
}
