import { texts } from './locales/texts.ts'
import type { KnownWhereabouts } from './ways.ts'

const t = texts('advice')

/** What to do before anything else, where somebody is in danger this moment. */
export const dangerAdvice = (where: KnownWhereabouts): string => t(`dangerAdvice.${where}`)

/** What to do at once, as the end of a message that help could not be arranged. */
export const doNow = (where: KnownWhereabouts): string => t(`doNow.${where}`)

/** What to do while somebody is expected. */
export const ifWorse = (where: KnownWhereabouts): string => t(`ifWorse.${where}`)

/** Stands beside a field for one's own words. What follows it says where Help is. */
export const nobodyWatches = (): string => t('nobodyWatches')
