export const title = 'Pasaporte de reinserción'
export const purpose =
  'Elija qué llevarse, en papel o como archivo para los sistemas de una clínica. Lleva su nombre, y Evenkeel no guarda ninguna copia.'
export const myData = 'Mis datos'
export const failure = 'No se pudo preparar su pasaporte'
export const saveFile = 'Guardar el archivo'
export const readFirst =
  'Léalo antes de entregarlo. Quien lo tenga puede leerlo: no lo deje en un aparato compartido.'
export const screeningScores = 'Puntajes de los cuestionarios'
export const noScores = 'Todavía no tiene puntajes de cuestionarios.'
export const toScores = 'Hacer un cuestionario'
export const earlierScores = 'También los puntajes anteriores'
export const earlierScoresText = 'Sin ellos es el último. Lo que respondió nunca va incluido.'
export const safetyPlan = 'Plan de seguridad'
export const sixSteps = 'Los seis pasos de mi plan de seguridad'
export const planSealed =
  'Está cerrado desde que se restableció su contraseña. Ábralo primero en la página “Plan de seguridad”.'
export const planDamaged = 'Se dañó donde se guarda, y no se puede leer. Puede escribirlo de nuevo.'
export const noPlan = 'Todavía no tiene un plan de seguridad.'
export const toPlan = 'Escribir uno'
export const certificates = 'Certificados'
export const noCertificates = 'Todavía no tiene certificados.'
export const toCertificates = 'Cómo obtener uno'
export const pleaseWait = 'Espere...'
export const make = 'Hacer mi pasaporte'
export const chooseFirst = 'Primero elija algo arriba.'
export const day = 'Día'
export const score = 'Puntaje'
export const band = 'Nivel'
export const scoresNote = 'Un puntaje dice cómo fueron las dos semanas anteriores. No es un diagnóstico.'
export const foot =
  'El código dice que este pasaporte se hizo en este día. Si cada línea está como estaba lo muestra el archivo del pasaporte: su SHA-256 está firmado.'
export const noFilesInApp = ({ address }: { address: string }) =>
  `La aplicación no guarda archivos en su teléfono. Abra ${address} en un navegador para guardarlo o imprimirlo.`
export const scoreOf = ({
  name,
  score: reached,
  highest,
}: {
  name: string
  score: number
  highest: number
}) => `${name}: ${reached} de ${highest}`
export const questionnaire = ({ name, about }: { name: string; about: string }) => `${name} (${about})`
export const planAsOf = ({ day: when }: { day: string }) =>
  `En las propias palabras de la persona, al ${when}.`
export const certificateLine = ({
  taught,
  day: when,
  number,
}: {
  taught: string
  day: string
  number: string
}) => `${taught} Fecha: ${when}. Número: ${number}.`
