import * as z from 'zod/mini'

import { factorIcons } from '../factors.ts'

const FactorText = z.object({ name: z.string(), icon: z.enum(factorIcons) })
export type FactorText = z.infer<typeof FactorText>

/** Reads the decrypted text of a factor; null where it could not be decrypted. */
export function readFactorText(stored: string | null): FactorText | null {
  return stored === null ? null : FactorText.parse(JSON.parse(stored))
}
