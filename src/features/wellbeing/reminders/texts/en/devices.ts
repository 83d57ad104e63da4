export const firstTitle = 'One more step: a device'
export const title = 'Devices that show them'
export const text = ({ title: name, body }: { title: string; body: string }) =>
  `A reminder reads “${name}: ${body}” and no more. It comes while Evenkeel is closed or you are signed out, so choose devices of your own.`
export const sendsNone = 'At the moment this installation sends no reminders.'
export const appShowsNone = ({ origin }: { origin: string }) =>
  `The app shows none. Open ${origin} in a browser of this phone, and have it show them.`
export const canShowNone =
  'This device can show none. On an iPhone or iPad add Evenkeel to the home screen first, and open it from there. Elsewhere use a current Firefox, Chrome, Edge or Safari, not in a private window.'
export const pleaseWait = 'Please wait...'
export const showHere = 'Show them on this device'
export const thisDevice = ({ name }: { name: string }) => `${name} (this device)`
export const lastReminder = ({ ago }: { ago: string }) => `Last reminder ${ago}`
export const noReminderYet = 'No reminder yet'
export const sendNow = 'Send one now'
export const sendNowTo = ({ name }: { name: string }) => `Send one now to ${name}`
export const remove = 'Remove'
export const removeOf = ({ name }: { name: string }) => `Remove ${name}`
export const added = 'This device shows your reminders'
export const notAdded = 'This device shows no reminders'
export const notRemoved = 'The device was not removed'
export const sent = 'Reminder sent'
export const sentText = 'It comes within a few seconds.'
export const notSent = 'No reminder was sent'
