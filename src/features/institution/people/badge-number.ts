import { nameLine } from '#shared/fields.ts'

import { texts } from './texts/file.ts'

/** The number on a person's badge or wristband; empty for none. */
export const BadgeNumber = nameLine({ max: 30, tooLong: () => texts.badgeNumberTooLong })
