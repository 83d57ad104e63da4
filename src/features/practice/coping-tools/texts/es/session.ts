export const sessionOf = ({ tool }: { tool: string }) => `Sesión: ${tool}`
export const time = 'Tiempo de la sesión'
export const progress = 'Avance de la sesión'
export const progressIs = ({ elapsed, whole }: { elapsed: string; whole: string }) => `${elapsed} de ${whole}`
/** What to do now, beside the shape of the breath. */
export const moves = { In: 'Tome', Hold: 'Espere', Out: 'Suelte' }
export const ready = 'Prepárese'
/** What a voice says at each part of a breath. */
export const spokenMoves = { In: 'Tome aire', Hold: 'Espere', Out: 'Suelte el aire' }
export const paused = 'En pausa. Tómese el tiempo que necesite.'
export const stepOf = ({ position, count }: { position: number; count: number }) =>
  `Paso ${position} de ${count}`
export const allSteps = 'Todos los pasos'
export const pause = 'Pausar'
export const resume = 'Seguir'
export const stop = 'Parar'
export const voice = 'Voz'
export const voiceDetail = 'Dice cada paso. Otras personas pueden oírla.'
export const sound = 'Sonido suave'
export const vibration = 'Vibración'
export const completeTitle = 'Sesión completa'
export const completeText = ({ tool }: { tool: string }) => `Se dio el tiempo para “${tool}”.`
export const stayed = 'Se quedó hasta el final'
export const stoppedAt = ({ time: at }: { time: string }) => `Paró a los ${at}`
export const stayedText = ({ tool, time: whole }: { tool: string; time: string }) =>
  `${tool}, ${whole}. Antes de seguir, note cómo está ahora.`
export const stoppedText = ({ tool }: { tool: string }) =>
  `${tool}. Está bien parar; se dio este tiempo para usted.`
export const trialNeedsDistress = 'Su prueba necesita su malestar una vez más, lo demás es como usted quiera.'
export const twoQuestions = 'Dos preguntas, si quiere.'
export const distressQuestion = '¿Qué tan fuerte es su malestar ahora?'
export const distressHint = '0 es nada, 10 es lo más que puede imaginar.'
export const distressHintWithBefore = ({ before }: { before: number }) =>
  `0 es nada, 10 es lo más que puede imaginar. Antes de la sesión dijo ${before}.`
export const helpedQuestion = '¿Cuánto le ayudó?'
export const helpedHint = 'Con tres respuestas o más, podemos decirle qué le funciona mejor.'
/** The labels of the ratings, from 1 up. */
export const effectiveness = ['Nada', 'Un poco', 'Algo', 'Bastante', 'Mucho']
export const save = 'Guardar'
export const skip = 'Omitir'
export const done = 'Listo'
export const stillHardTitle = 'Todavía es mucho'
export const stillHardText =
  'No tiene que cargarlo a solas. “Ayuda” está en la parte de arriba de cada página, o hable con alguien ahora:'
