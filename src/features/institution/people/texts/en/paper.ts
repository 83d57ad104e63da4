export const lossOfBoth =
  'You are then shown a recovery code. If you lose both your password and that code, nobody, not even us, can open what you wrote before.'
export const titleFor = ({ title, name }: { title: string; name: string }) => `${title} for ${name}`
export const until = ({ expires }: { expires: string }) => `Until ${expires}.`
export const yourAccount = 'Your account'
export const oneTimePassword = 'One-time password'
export const stepSignIn = ({ address }: { address: string }) =>
  `Within 14 days, open ${address} and sign in with this name and password.`
export const stepPassword = 'Choose a password of your own. Tell it to nobody.'
export const stepThrowAway = 'Throw this slip away.'
export const help = 'If life gets too hard: call or text 988, day or night. Or text HOME to 741741.'
export const yourAccountOutside = 'Your account outside'
export const stepSignInOutside = ({ address }: { address: string }) =>
  `Within 14 days, open ${address} on a phone or computer. Sign in with this name and password.`
export const stepOpenOutside = ({ address }: { address: string }) => `Open ${address} on a phone or computer.`
export const stepOwnPassword = 'Sign in with this name and the password you have. It still works.'
export const stepForgotten =
  'Password forgotten? Press “Forgotten password?” and use your recovery code or words.'
export const stillThere = ({ institution }: { institution: string }) =>
  `All you wrote is still there. From now on ${institution} sees nothing new of you.`
export const username = 'Username'
export const yourInvitation = 'Your invitation'
export const invitationCode = 'Invitation code'
export const stepOpenInvited = ({ address }: { address: string }) =>
  `Open ${address} and press “Create an account”.`
export const stepInvitation = 'Fill in the form and enter this code.'
export const newPassword = 'A new password'
export const oneTimeCode = 'One-time code'
export const stepPressForgotten = ({ address }: { address: string }) =>
  `Open ${address} and press “Forgotten password?”.`
export const stepResetCode = 'Enter your username and this code.'
export const whatStaysClosed =
  'You can write at once. What you wrote before stays closed until you give your old password or recovery code.'
