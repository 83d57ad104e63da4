export const evenkeelOnPhone = 'Evenkeel en un teléfono'
export const unknownBrowser = 'Navegador desconocido'
export const browserOn = ({ browser, system }: { browser: string; system: string }) =>
  `${browser} en ${system}`
