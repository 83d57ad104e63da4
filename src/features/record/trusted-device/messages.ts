import { texts } from './texts/messages.ts'

/** What a trusted device stores, for the profile. */
export const storedDataMessage = (): string => texts.storedData

/** The same in short, for the question on the start page. */
export const storedDataSummary = (): string => texts.storedDataSummary

export const sharedTabletMessage = (): string => texts.sharedTablet

/** In the app, for people whose session may last for weeks. */
export const staysSignedInMessage = (): string => texts.staysSignedIn
