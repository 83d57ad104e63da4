import type { ReactNode } from 'react'

export const codeTitle = 'Recovery code'
export const codeDescription =
  'With it you choose a new password by yourself when yours is forgotten, and open what a one-time code from staff or an email closed. Only you have it. If you cannot keep paper, take five words that you learn by heart. If you lose both your password and this code, nobody, not even us, can open what you wrote before.'
export const codeFailed = 'Your recovery code could not be looked up'
export const nothingNew = 'Nothing new was made'
export const asItWas = 'Everything is as it was. Please try again.'
export const noNewCodeUntil = ({ day }: { day: string }) =>
  `While what you wrote before is closed, until ${day}, no new code can be made.`
export const newCodeWhileClosed =
  'A new code is for what you write since your password was reset. What is closed opens with your old password or your old code, in your journal.'
export const newWords = 'Make five new words'
export const wordsInstead = 'Make five words instead'
export const replacesCode = 'The code you have now stops working when you make another.'
export const replacesWords = 'The words you have now stop working when you make another.'
export const firstCode = 'Make my recovery code'
export const newCode = 'Make a new code'
export const codeInstead = 'Make a code instead'
export const noCodeYet = 'You have no recovery code yet.'
interface Made {
  readonly day: string
  /** Whether the person has said that they keep it. */
  readonly isKept: boolean
}
export const wordsMade = ({ day, isKept }: Made) =>
  `Your five words were made on ${day}.${isKept ? '' : ' If you do not know them, make new ones.'}`
export const codeMade = ({ day, isKept }: Made) =>
  `Your code was made on ${day}.${isKept ? '' : ' If you did not keep it, make a new one.'}`
export const contactTitle = 'Recovery contact'
export const contactDescription =
  'Somebody you trust can help if you lose your password and your code. They hold a key to what you wrote, and cannot read it. Staff are never a recovery contact.'
export const howTheyHelp = 'How they help'
export const howTheyHelpText =
  'You ask them, and read them the six words of your key. After 48 hours, in which you can say no, they enter the words, and what was closed opens for you alone.'
export const contactFailed = 'Your recovery contact could not be looked up'
export const nothingChanged = 'Nothing was changed'
export const pleaseTryAgain = 'Please try again.'
export const isContact = ({ name }: { name: string }) => `${name} is your recovery contact.`
export const takeKeyBack = ({ name }: { name: string }) => `Take the key back from ${name}`
export const noChoices = 'Once you are connected with somebody, you can choose them here.'
export const chooseContact = 'Whom do you trust with a key?'
export const nobody = 'Nobody'
export const giveKey = 'Give them a key'
export const notHelped = ({ name }: { name: string }) => `${name} was not helped`
export const holdsKey = ({ name }: { name: string }) =>
  `You hold a key to what ${name} wrote. You cannot read it. If ${name} loses their password and code, they can ask you to help.`
export const hasHelped = ({ name }: { name: string }) => `You have helped ${name} with this.`
export const asksHelpFrom = ({ name, time }: { name: string; time: string }) =>
  `${name} asks for your help. You can give it from ${time} on. Ask ${name} in person whether it was them.`
export const asksHelpNow = ({ name }: { name: string }) =>
  `${name} asks for your help. Help only if ${name} told you in person that it was them.`
export const helpOpen = ({ name }: { name: string }) => `Help ${name} open what they wrote`
export const emailTitle = 'Email address'
export const confirmed = 'Confirmed'
export const noCodeSent = 'No code was sent'
export const codeOnItsWay = ({ email }: { email: string }) =>
  `A code is on its way to ${email}. It holds for an hour; the latest one counts.`
export const unconfirmedText =
  'Not confirmed yet. Once it is, email from Evenkeel can reach you there, such as a code for a new password.'
export const sendAnotherCode = 'Send another code'
export const sendCode = 'Send me a code'
export const addressConfirmed = 'Address confirmed'
export const addressConfirmedText = 'Email from Evenkeel can reach you there now.'
export const notConfirmedYet = 'Not confirmed yet'
export const codeFromEmail = 'Code from the email'
export const pleaseWait = 'Please wait...'
export const confirmAddress = 'Confirm address'
export const noAddress = ({ link }: { link: (text: string) => ReactNode }) => (
  <>
    Evenkeel has no email address of yours. You can add one in {link('your profile')} and then confirm it
    here.
  </>
)
export const theirWords = ({ name }: { name: string }) => `The six words of the key that ${name} has:`
export const compareWords = ({ name }: { name: string }) =>
  `${name} finds the same words here, on their own page. Ask them to read the words to you, face to face or by phone. If one word differs, do not give them a key, and tell an administrator.`
export const noKeyYet = ({ name }: { name: string }) =>
  `${name} has no key yet, so they cannot help. They get one when they choose a password and sign in with it.`
export const cannotHelpYet = ({ name }: { name: string }) =>
  `${name} cannot help yet with what you write now.`
export const waits = ({ name }: { name: string }) =>
  `${name} cannot help yet with what you write now. You are asked whether it is still them once your new password is seven days old.`
export const stillThem = 'Is this still the person?'
const noEffect =
  'If you say no, they are your recovery contact no more, and every key that they hold is deleted at once.'
export const choseBefore = ({ name }: { name: string }) =>
  `You chose ${name} before. They cannot help with what you write now until you say yes. ${noEffect}`
export const keyChanged = ({ name }: { name: string }) =>
  `${name} has a new key. They cannot help with what you write now until you say yes. ${noEffect}`
export const yes = 'Yes, these are their words'
export const no = 'No, remove this contact'
export const ownWordsTitle = 'The six words of your own key'
export const aboutOwnWords =
  'Read them to people who give you a key, and to a recovery contact who is about to help you. Nobody can do anything with the words alone.'
export const holdsNoKeyYet = ({ name }: { name: string }) =>
  `${name} chose you to help if they lose their password and code. You cannot help yet: ${name} first has to say that it is still you.`
export const askForWords = ({ name }: { name: string }) => `The six words that ${name} reads to you`
export const whyWords = ({ name }: { name: string }) =>
  `${name} finds them in their profile, under “Recovery contact”. They show that your help reaches ${name} and nobody else.`
