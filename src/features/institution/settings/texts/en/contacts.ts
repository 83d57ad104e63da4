export const title = 'Crisis contacts'
export const about =
  'Shown here in the help menu, nearest help first. Residents read of a place that an officer takes them there: leave out who cannot use a contact.'
export const noneYet = 'None yet.'
export const add = 'Add a contact'
export const contact = ({ number }: { number: number }) => `Contact ${number}`
export const kind = 'Kind'
export const dial = 'A number to dial'
export const placeToGo = 'A place to go'
export const placeExample = 'Medical, room 12'
export const who = 'Who is there'
export const whoExample = 'Duty nurse'
export const when = 'When and how'
export const whenExample = 'Day and night, from any wall phone'
export const remove = 'Remove'
export const removeContact = ({ number }: { number: number }) => `Remove contact ${number}`
export const audience = ({ number }: { number: number }) => `Who sees contact ${number}`
export const languages = ({ number }: { number: number }) => `What is spoken at contact ${number}`
export const place = 'Place'
export const number = 'Number'
