export const codeMissing = 'Please enter the code from your app'
export const tookTooLong = 'This took longer than 30 minutes. Please begin again with a new QR code.'
export const wrongCode = 'This is not the code that the app shows now'
export const isRequired = 'Your institution asks for a second step from everyone with your duties.'
export const notOn = 'There is no second step to change.'
export const needsWitness = ({ day }: { day: string }) =>
  `Your password was reset. Until ${day} your second step is set up only while a second administrator is with you: they confirm it under People, in your menu, and then you have 30 minutes. If nobody can, ask whoever runs Evenkeel.`
