export const cardTitle = 'Use without a name'
export const cardText =
  'An address for a poster: coping tools, lessons and a self-check for people who would not sign in. It shows your crisis contacts to whoever opens it, and nothing else of your institution.'
export const addressFailed = 'The address could not be loaded'
export const works = 'The address works'
export const worksText =
  'Turned off, it shows none of your contacts and counts nothing. It stays the same address, so that printed posters work again.'
export const notChanged = 'Nothing was changed'
export const qrCode = 'QR code of the address'
export const toPoster = 'To the poster'
export const copyAddress = 'Copy the address'
export const notCopied = 'It could not be copied here.'
export const howOften = 'How often it was opened'
export const aboutLoads = ({ threshold }: { threshold: number }) =>
  `These are loads of the page and not people: one person can make many. A week shows once it is over, and only with ${threshold} loads or more. What anybody does there, or answers, is not known to anybody.`
export const loadsByWeek = 'Loads of the address, by week'
export const week = 'Week'
export const loads = 'Loads'
export const weekOf = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const fewerThan = ({ threshold }: { threshold: number }) => `fewer than ${threshold}`

export const poster = 'Poster'
export const forAdministrators = 'This page is for administrators'
export const tellAdministrator = 'If your institution should have a poster, tell one of its administrators.'
export const dashboard = 'Dashboard'
export const institution = 'Institution'
export const posterFailed = 'The poster could not be loaded'
export const isOff = 'The address is turned off'
export const turnOn =
  'Turn it on under “Use without a name” on the institution’s page. Then the poster is here.'
export const roughDay = 'Rough day?'
export const nothingKept = 'No name, no sign‑in, nothing kept.'
export const offers = [
  'Ways to calm down, in a few minutes',
  'Short lessons on stress, sleep, anger and loss',
  'A self-check for low mood and anxiety that only you see',
]
export const tellNobody = 'These pages tell nobody. If you need someone now:'
/** What comes first for somebody in custody, and the numbers for everybody else. */
export const waysToHelp = ({ inCustody, numbers }: { inCustody: string; numbers: string }) =>
  `${inCustody} Anywhere else: ${numbers}.`
