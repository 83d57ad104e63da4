export const addressMissing = 'Please give an address'
export const isOff = 'This webhook is switched off'
export const testOnItsWay = 'A test event is on its way already'
export const askedAlready = 'This was asked already'
export const notAsked = 'Nobody has asked for this'
export const needsSecondPerson = 'Names are sent only once a second person has confirmed it'
export const tooMany = ({ most }: { most: number }) => `There are ${most} webhooks already. Remove one first.`
