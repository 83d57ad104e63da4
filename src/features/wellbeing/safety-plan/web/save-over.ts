import * as z from 'zod/mini'

import { newerVersionIn } from '#web/api/newer-version.ts'
import { mergeVersions } from '#web/forms/versions.ts'

import { SafetyPlan } from '../contract.ts'

/** Texts of a plan as they are written here, and what they were written from. */
export interface Written<Field extends string> {
  readonly mine: Readonly<Record<Field, string>>
  readonly base: {
    readonly texts: Readonly<Record<Field, string>>
    /** Null before the plan is written for the first time. */
    readonly updatedAt: string | null
  }
}

interface Part<Field extends string> {
  readonly send: (texts: Record<Field, string>, basedOn: string | null) => Promise<SafetyPlan>
  /** The texts of this part in a stored plan. */
  readonly textsOf: (plan: SafetyPlan) => Record<Field, string>
}

/**
 * Saves one part of the plan. What was changed elsewhere meanwhile, in other fields, stays as it is there. Throws the
 * 409 of the server where a field was changed on both sides, so that the person can be asked.
 */
export async function saveOver<Field extends string>(
  fields: readonly Field[],
  { mine, base }: Written<Field>,
  part: Part<Field>,
): Promise<SafetyPlan> {
  try {
    return await part.send({ ...mine }, base.updatedAt)
  } catch (error) {
    const newer = newerVersionIn(SafetyPlan, error)
    if (!newer) throw error
    const stored = { texts: part.textsOf(newer), updatedAt: newer.updatedAt }
    const { texts, differing } = mergeVersions(fields, { base: base.texts, mine, theirs: stored.texts })
    if (differing.length > 0) throw error
    return saveOver(fields, { mine: texts, base: stored }, part)
  }
}

/** Reads a kept draft of texts with what they were written from. It is kept even if a text is too long to be saved. */
export function readWritten<Field extends string>(
  fields: readonly Field[],
  kept: unknown,
): Written<Field> | null {
  const Texts = z.record(z.enum(fields), z.string())
  const result = z.safeParse(
    z.object({ mine: Texts, base: z.object({ texts: Texts, updatedAt: z.nullable(z.string()) }) }),
    kept,
  )
  return result.success ? result.data : null
}
