export const notSentYet = 'Not sent yet'
export const whenOnline = 'Will be sent when you are back online.'
export const waits = 'Waits to be sent.'
export const refused = ({ refusal }: { refusal: string }) => `It could not be sent: ${refusal}.`
export const removeIt = 'Remove it'
export const sendNow = 'Send now'
export const yes = 'Yes, it is mine'
export const no = 'No, or not now'
export const yourDevice = 'Your device'
export const question = 'Is this your own device?'
export const unsent = 'Something is not sent yet'
export const aboutUnsent =
  'It is on this device alone. Signing out removes it. If you stay, it is sent when you are back online.'
export const signOutAnyway = 'Sign out all the same'
export const notAccepted = 'It was not accepted'
export const marked = 'Marked as your own device'
export const aboutMarked = 'From now on your safety plan opens here without a network too.'
export const unmarked = 'No longer marked as your own device'
export const aboutUnmarked = 'What was kept here is removed.'
export const notMarked = 'This device was not marked'
export const aboutNotMarked = 'Nothing is kept on it. You can try again under Devices in your profile.'
export const stay = 'Stay'
export const sending = 'Sending...'
export const items = {
  'check-in': ({ time }: { time: string }) => `Check-in of ${time}.`,
  'coping-session': ({ time }: { time: string }) => `Coping session of ${time}.`,
}
