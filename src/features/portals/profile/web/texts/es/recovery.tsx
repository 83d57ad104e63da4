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
  'Usted se lo pide y le lee las seis palabras de su llave. Pasan 48 horas, en las que usted puede decir que no. Después esa persona escribe las palabras, y lo que estaba cerrado se abre solo para usted.'
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
  `Usted tiene una llave de lo que ${name} escribió. No puede leerlo. Si ${name} pierde su contraseña y su código, puede pedirle ayuda a usted.`
export const hasHelped = ({ name }: { name: string }) => `${name} ya recibió su ayuda.`
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
export const theirWords = ({ name }: { name: string }) => `Las seis palabras de la llave de ${name}:`
export const compareWords = ({ name }: { name: string }) =>
  `${name} encuentra las mismas palabras aquí, en su propia página. Pídale que se las lea, en persona o por teléfono. Si una palabra es distinta, no le dé una llave y avise a un administrador.`
export const noKeyYet = ({ name }: { name: string }) =>
  `${name} todavía no tiene una llave, así que no puede ayudar. La tendrá cuando elija una contraseña e inicie sesión con ella.`
export const cannotHelpYet = ({ name }: { name: string }) =>
  `${name} todavía no puede ayudar con lo que usted escribe ahora.`
export const waits = ({ name }: { name: string }) =>
  `${name} todavía no puede ayudar con lo que usted escribe ahora. Se le preguntará si sigue siendo esa persona cuando su contraseña nueva tenga siete días.`
export const stillThem = '¿Sigue siendo esta la persona?'
const noEffect =
  'Si dice que no, esta persona deja de ser su contacto de recuperación, y todas las llaves que tiene se borran de inmediato.'
export const choseBefore = ({ name }: { name: string }) =>
  `Usted eligió antes a ${name}, que no puede ayudar con lo que usted escribe ahora hasta que usted diga que sí. ${noEffect}`
export const keyChanged = ({ name }: { name: string }) =>
  `${name} tiene una llave nueva. No puede ayudar con lo que usted escribe ahora hasta que usted diga que sí. ${noEffect}`
export const yes = 'Sí, son sus palabras'
export const no = 'No, quitar este contacto'
export const ownWordsTitle = 'Las seis palabras de su propia llave'
export const aboutOwnWords =
  'Léalas a quienes le dan una llave, y al contacto de recuperación que está por ayudarle. Nadie puede hacer nada solo con las palabras.'
export const holdsNoKeyYet = ({ name }: { name: string }) =>
  `${name} le eligió para ayudar si pierde su contraseña y su código. Usted todavía no puede ayudar: primero ${name} tiene que decir que sigue siendo usted.`
export const askForWords = ({ name }: { name: string }) => `Las seis palabras que ${name} le lee`
export const whyWords = ({ name }: { name: string }) =>
  `${name} las encuentra en su perfil, en “Contacto de recuperación”. Muestran que su ayuda le llega a ${name} y a nadie más.`
