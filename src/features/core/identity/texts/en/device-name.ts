export const evenkeelOnPhone = 'Evenkeel on a phone'
export const unknownBrowser = 'Unknown browser'
export const browserOn = ({ browser, system }: { browser: string; system: string }) =>
  `${browser} on ${system}`
