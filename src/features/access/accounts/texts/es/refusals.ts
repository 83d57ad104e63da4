export const givesYouRights = 'Otra persona tiene que confirmar lo que le da derechos a usted'
export const youAskedForIt = 'Otra persona tiene que confirmar lo que usted pidió'
export const youAreTied = ({ days }: { days: number }) =>
  `Usted no puede ser la segunda persona aquí. En los últimos ${days} días, usted o quien pidió esto recibió de la otra persona una invitación, una importación, una función, una nueva entrada o ayuda para iniciar sesión, o los dos las recibieron de la misma persona. Otro administrador tiene que confirmarlo`
export const notSetUp =
  'Este Evenkeel todavía no está configurado. Quien lo mantiene encuentra la dirección para eso donde lo inició'
export const needsInvitation =
  'Para crear una cuenta aquí necesita un código de invitación. Se lo da su institución'
export const usernameExists = 'El nombre de usuario ya existe'
export const notWaitingForDeletion = 'Esta cuenta no está en espera de ser eliminada'
export const onlyAdministrator =
  'Usted es la única persona que administra su institución. Primero dé la función de administrador a otra persona, para que su gente y sus alertas queden en buenas manos.'
export const enterCode = 'Escriba un código'
export const wrongCode = 'Este código no es correcto, o ya se usó'
export const signedInAlready = 'Usted ya inició sesión'
export const oneTimePasswordTooOld = 'Esta contraseña de un solo uso ya no es válida. Pida una hoja nueva.'
export const institutionClosed =
  'Su institución cerró su Evenkeel, así que nadie de ella puede iniciar sesión. Los números de ayuda de esta página siguen abiertos para usted.'
export const wrongCredentials = 'El nombre de usuario o la contraseña no es correcto'
export const notYourPassword = 'Esta no es su contraseña'
export const chooseAnotherPassword = 'Elija una contraseña que no sea la que le dieron'
export const enterOneTimePassword = 'Escriba la contraseña de un solo uso que le dieron'
export const pinEasilyGuessed = 'Elija números más difíciles de adivinar'
export const usePassword = 'Ahora use su contraseña'
export const notYourPin = ({ left }: { left: number }) =>
  `Este no es su PIN. ${left === 1 ? 'Queda 1 intento' : `Quedan ${left} intentos`}.`
export const passwordIsCommon = 'Esta contraseña es una de las más usadas. Elija otra'
export const passwordRepeats = 'Esta contraseña se repite a sí misma. Elija otra'
export const passwordIsNamed =
  'Esta contraseña se parece demasiado a un nombre o una palabra de esta cuenta. Elija otra'
export const invitationNotOpen =
  'Este código de invitación no está abierto. Quizás está mal escrito, ya se usó o se venció. Pida uno nuevo'
export const notThisOneTimeCode = 'Este código no es de este nombre de usuario, o ya se usó, o es muy viejo'
export const notThisRecoveryCode = 'Este código no es de este nombre de usuario, o ya hay otro en su lugar'
