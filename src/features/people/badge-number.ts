import { nameLine } from '#shared/fields.ts'

/** The number on a person's badge or wristband; empty for none. */
export const BadgeNumber = nameLine({ max: 30, tooLong: 'Badge number must be at most 30 characters' })
