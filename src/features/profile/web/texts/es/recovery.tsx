import type { ReactNode } from 'react'

export const codeTitle = 'Código de recuperación'
export const codeDescription =
  'Con él usted elige sin ayuda una contraseña nueva cuando olvidó la suya, y abre lo que cerró un código de un solo uso del personal o un correo electrónico. Solo usted lo tiene. Si no puede guardar un papel, tome cinco palabras y apréndalas de memoria. Si pierde su contraseña y también este código, nadie, ni siquiera nosotros, puede abrir lo que escribió antes.'
export const codeFailed = 'No se pudo consultar su código de recuperación'
export const nothingNew = 'No se hizo nada nuevo'
export const asItWas = 'Todo sigue como estaba. Inténtelo de nuevo.'
export const noNewCodeUntil = ({ day }: { day: string }) =>
  `Mientras lo que escribió antes está cerrado, hasta el ${day}, no se puede hacer un código nuevo.`
export const newCodeWhileClosed =
  'Un código nuevo es para lo que escribe desde que se restableció su contraseña. Lo que está cerrado se abre con su contraseña anterior o su código anterior, en su diario.'
export const newWords = 'Hacer cinco palabras nuevas'
export const wordsInstead = 'Hacer cinco palabras en su lugar'
export const replacesCode = 'El código que tiene ahora deja de servir cuando hace otro.'
export const replacesWords = 'Las palabras que tiene ahora dejan de servir cuando hace otras.'
export const firstCode = 'Hacer mi código de recuperación'
export const newCode = 'Hacer un código nuevo'
export const codeInstead = 'Hacer un código en su lugar'
export const noCodeYet = 'Todavía no tiene un código de recuperación.'
interface Made {
  readonly day: string
  /** Whether the person has said that they keep it. */
  readonly isKept: boolean
}
export const wordsMade = ({ day, isKept }: Made) =>
  `Sus cinco palabras se hicieron el ${day}.${isKept ? '' : ' Si no las sabe, haga otras nuevas.'}`
export const codeMade = ({ day, isKept }: Made) =>
  `Su código se hizo el ${day}.${isKept ? '' : ' Si no lo guardó, haga uno nuevo.'}`
export const contactTitle = 'Contacto de recuperación'
export const contactDescription =
  'Alguien de su confianza puede ayudar si usted pierde su contraseña y su código. Tiene una llave de lo que usted escribió, y no puede leerlo. El personal nunca es contacto de recuperación.'
export const howTheyHelp = 'Cómo ayuda'
export const howTheyHelpText =
  'Usted se lo pide. Pasan 48 horas, en las que usted puede decir que no. Después esa persona oprime un botón, y lo que estaba cerrado se abre solo para usted.'
export const contactFailed = 'No se pudo consultar su contacto de recuperación'
export const nothingChanged = 'No se cambió nada'
export const pleaseTryAgain = 'Inténtelo de nuevo.'
export const isContact = ({ name }: { name: string }) => `${name} es su contacto de recuperación.`
export const takeKeyBack = ({ name }: { name: string }) => `Quitar la llave a ${name}`
export const noChoices = 'Cuando tenga un contacto, puede elegirlo aquí.'
export const chooseContact = '¿A quién le confía una llave?'
export const nobody = 'A nadie'
export const giveKey = 'Darle una llave'
export const notHelped = ({ name }: { name: string }) => `No se ayudó a ${name}`
export const holdsKey = ({ name }: { name: string }) =>
  `Usted tiene una llave de lo que escribió ${name}. No puede leerlo. Si ${name} pierde su contraseña y su código, puede pedirle ayuda a usted.`
export const hasHelped = ({ name }: { name: string }) => `Usted ayudó a ${name}.`
export const asksHelpFrom = ({ name, time }: { name: string; time: string }) =>
  `${name} le pide ayuda. Puede dársela a partir de este momento: ${time}. Pregunte a ${name} en persona si fue de verdad quien la pidió.`
export const asksHelpNow = ({ name }: { name: string }) =>
  `${name} le pide ayuda. Ayude solo si ${name} le dijo en persona que fue quien la pidió.`
export const helpOpen = ({ name }: { name: string }) => `Ayudar a ${name} a abrir lo que escribió`
export const emailTitle = 'Dirección de correo electrónico'
export const confirmed = 'Confirmada'
export const noCodeSent = 'No se envió ningún código'
export const codeOnItsWay = ({ email }: { email: string }) =>
  `Un código va en camino a ${email}. Vale una hora; cuenta el último.`
export const unconfirmedText =
  'Todavía no está confirmada. Cuando lo esté, los correos de Evenkeel pueden llegarle allí, por ejemplo un código para una contraseña nueva.'
export const sendAnotherCode = 'Enviar otro código'
export const sendCode = 'Enviarme un código'
export const addressConfirmed = 'Dirección confirmada'
export const addressConfirmedText = 'Ahora los correos de Evenkeel pueden llegarle allí.'
export const notConfirmedYet = 'Todavía no está confirmada'
export const codeFromEmail = 'Código del correo'
export const pleaseWait = 'Espere...'
export const confirmAddress = 'Confirmar la dirección'
export const noAddress = ({ link }: { link: (text: string) => ReactNode }) => (
  <>
    Evenkeel no tiene una dirección de correo electrónico suya. Puede agregar una en {link('su perfil')} y
    después confirmarla aquí.
  </>
)
