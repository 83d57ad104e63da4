import { texts } from './locales/texts.ts'

const t = texts('messages')

/** What a trusted device stores, for the profile. */
export const storedDataMessage = (): string => t('storedData')

/** The same in short, for the question on the start page. */
export const storedDataSummary = (): string => t('storedDataSummary')

export const sharedTabletMessage = (): string => t('sharedTablet')

/** In the app, for people whose session may last for weeks. */
export const staysSignedInMessage = (): string => t('staysSignedIn')
