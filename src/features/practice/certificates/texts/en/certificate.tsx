import type { ReactNode } from 'react'

export const certificate = 'Certificate'
export const hasFinishedTheModule = 'has finished the module'
export const lengthOnPaper = ({ minutes }: { minutes: number }) =>
  `About ${minutes} minutes of lessons, and questions that check the idea.`
export const oneNotLoaded = 'Your certificate could not be loaded'
export const allCertificates = 'All certificates'
export const notFoundTitle = 'Certificate not found'
export const notYours = 'It is not among yours'
export const replacedByNew =
  'When you make a certificate again, the new one takes its place. You find it on the list.'
export const makeTitle = 'You have the idea'
export const makeText =
  'Here is your certificate. It says your name, the module and the day. Nothing else about you is on it unless you say so below.'
export const nameLabel = 'Your name on it'
export const institutionLabel = ({ name }: { name: string }) => `Put “${name}” on it`
export const institutionHint = 'Leave it off if nobody should see where you made it.'
export const pleaseWait = 'Please wait...'
export const make = 'Make my certificate'
export const qrLabel = 'QR code with the address to check this page'
export const number = 'Number'
export const toCheckIt = 'To check it'
export const howToCheck = ({ iss }: { iss: string }) =>
  `Point a phone’s camera at the code. The page says “Genuine” at ${iss}/verify.`
export const fingerprintOfTheKey = 'Fingerprint of the key, to check it without a network'
export const saveProof = 'Save the proof'
export const title = 'Certificates'
export const purpose =
  'For a module that you finished and whose idea you know. Each one can be printed, and anybody can check that it is genuine.'
export const allModules = 'All modules'
export const notLoaded = 'Your certificates could not be loaded'
export const open = 'Open'
export const noneTitle = 'No certificates yet'
export const noneText =
  'At the end of each module there are three questions. Once you have them right, you can make a certificate.'
export const toModules = 'To the modules'
export const notMadeTitle = 'Not made'
export const notMadeText = 'Nothing was lost. Please try again.'
export const nameHint = ({ link }: { link: (text: string) => ReactNode }) => (
  <>It is the name of your account. You can change it on {link('your profile')}.</>
)
