export const title = 'Lo que se comparte con usted'
export const purpose = 'Lo que eligió mostrarle, y nada más. Esa persona puede ver que usted miró.'
export const loadFailed = 'No se pudo cargar lo que se comparte con usted'
export const nothingHere = 'Aquí no se comparte nada'
export const notConnected = 'No hay contacto entre ustedes'
export const notConnectedText =
  'Lo que se compartía por este contacto ya no se muestra. Cualquiera de los dos puede volver a pedir el contacto.'
export const toNetwork = 'Ir a mi red de apoyo'
export const lastUpdated = ({ ago }: { ago: string }) => `Última actualización: ${ago}`
export const update = 'Actualizar'
export const noLongerShares = ({ name, kinds }: { name: string; kinds: string }) =>
  `${name} ya no comparte: ${kinds}.`
export const sharesNothing = ({ name }: { name: string }) => `${name} no comparte nada con usted ahora`
export const sharesNothingText =
  'Es su decisión, y no dice nada de usted. De todos modos puede enviarle unas palabras amables.'
interface MoodAndStress {
  readonly mood: number
  readonly moodLabel: string
  readonly stress: number
  readonly stressLabel: string
  readonly highest: number
}
export const moodAndStress = ({ mood, moodLabel, stress, stressLabel, highest }: MoodAndStress) =>
  `Ánimo ${mood}/${highest}, ${moodLabel}. Estrés ${stress}/${highest}, ${stressLabel}.`
interface ScoreOf {
  readonly name: string
  readonly score: number
  readonly highest: number
}
export const scoreOf = ({ name, score, highest }: ScoreOf) => `${name}: ${score} de ${highest}`
interface Session {
  readonly tool: string
  readonly duration: string
  readonly isWhole: boolean
}
export const session = ({ tool, duration, isWhole }: Session) =>
  `${tool}, ${duration}${isWhole ? ', hasta el final' : ''}`
export const untitled = 'Anotación sin título'
export const begunFrom = 'Empezó con:'
export const moodOf = ({ mood, highest }: { mood: number; highest: number }) => `Ánimo ${mood}/${highest}`
export const inConfidence = ({ reader }: { reader: string }) =>
  `Se muestra a ${reader} en confianza. Por favor, no se lo pase a nadie.`
export const kindWords = 'Unas palabras amables'
export const kindWordsText = ({ name }: { name: string }) =>
  `${name} las lee aquí. No necesitan respuesta, y no comparten nada sobre usted.`
export const wordsToSend = 'Palabras para enviar'
export const noneLeft = ({ name }: { name: string }) =>
  `Hoy ya envió a ${name} palabras amables tres veces. Mañana puede enviar más.`
export const youCanSendMore = ({ left }: { left: number }) =>
  left === 1 ? 'Hoy puede enviar una vez más.' : `Hoy puede enviar ${left} veces más.`
export const send = 'Enviar'
export const sending = 'Enviando...'
