import { nameLine } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'

const t = texts('file')

/** The number on a person's badge or wristband; empty for none. */
export const BadgeNumber = nameLine({ max: 30, tooLong: () => t('badgeNumberTooLong') })
