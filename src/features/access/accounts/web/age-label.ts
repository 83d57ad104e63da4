import type { AgeBand } from '#features/core/identity/age.ts'

import { texts } from '../locales/texts.ts'

const t = texts('age')

/** The name of an age group. */
export const ageBandLabel = (band: AgeBand): string => t(`bands.${band}`)
