import type { ToolName } from '../../catalogue.ts'

const toolNames: Readonly<Record<ToolName, string>> = {
  'Box Breathing': 'Respiración en cuadro',
  'Progressive Muscle Relaxation': 'Relajación muscular progresiva',
  '5-4-3-2-1 Grounding': 'Volver al presente 5-4-3-2-1',
  'Mindful Body Scan': 'Recorrido atento del cuerpo',
  'Tactical Breathing': 'Respiración táctica',
  'Loving-Kindness Meditation': 'Meditación de buenos deseos',
}

export const title = 'Herramientas para sobrellevar'
export const purpose = 'Maneras cortas y guiadas de recuperar la calma. Elija una, y pare cuando quiera.'
/** The name of a tool, which is stored in English. */
export const toolName = (tool: ToolName): string => toolNames[tool]
/** One line on what each tool does. */
export const abouts = {
  'Box Breathing':
    'Cuatro pasos iguales: tomar aire, retener, soltar, esperar. Da firmeza cuando todo va muy rápido.',
  'Progressive Muscle Relaxation':
    'Apriete una parte del cuerpo, y después suéltela. Sirve para un cuerpo que no descansa.',
  '5-4-3-2-1 Grounding':
    'Use los cinco sentidos para volver a donde está. Sirve cuando mandan el pánico o los recuerdos.',
  'Mindful Body Scan':
    'Recorra el cuerpo parte por parte y solo note. Sirve antes de dormir o después de un día largo.',
  'Tactical Breathing':
    'Para respirar en medio de todo: con los ojos abiertos, de pie, sin que nadie lo note.',
  'Loving-Kindness Meditation':
    'Buenos deseos en silencio, para otras personas y para usted. Sirve cuando se juzga con dureza.',
}
export const categories = {
  all: 'Todas',
  breathing: 'Respiración',
  mindfulness: 'Atención plena',
  relaxation: 'Relajación',
  grounding: 'Volver al presente',
}
export const filter = 'Mostrar'
export const filterOf = ({ category, count }: { category: string; count: number }) => `${category} (${count})`
export const minutes = ({ count }: { count: number }) => `${count} min`
export const start = 'Empezar'
export const startOf = ({ tool }: { tool: string }) => `Empezar: ${tool}`
export const todayInTrial = 'Hoy en su prueba'
export const worksBest = 'La que mejor le funciona'
export const worksBestIs = ({ tool }: { tool: string }) => `La que mejor le funciona: ${tool}`
export const worksBestWhy = ({
  effectiveness,
  highest,
  sessions,
}: {
  effectiveness: number | null
  highest: number
  sessions: number
}) => `Le dio ${effectiveness} de ${highest}, en ${sessions} sesiones que calificó.`
export const stopToStartAnother = 'Pare la sesión de arriba para empezar otra.'
export const otherTabTitle = 'Hay una sesión abierta en otra pestaña'
export const otherTabText = 'Solo puede haber una a la vez. Termínela o párela allá, y luego empiece aquí.'
export const howToBreathe = 'Cómo respirar'
export const withHolds = 'Con pausas'
export const withHoldsDetail = 'tomar 4, retener 4, soltar 4, esperar 4'
export const longBreathOut = 'Soltar el aire largo'
export const longBreathOutDetail = 'tomar 4, soltar de 6 a 8, sin pausas'
export const whoLeavesOutHolds =
  'No haga las pausas si está embarazada, si tiene problemas del corazón, de los pulmones o de la presión, o si le da pánico.'
export const distressBeforeQuestion = '¿Qué tan fuerte es su malestar en este momento?'
export const distressBeforeHint =
  '0 es nada, 10 es lo más que puede imaginar. Va con la próxima sesión que empiece.'
export const distressBeforeTrialHint =
  '0 es nada, 10 es lo más que puede imaginar. Con esto y lo mismo después de la sesión, cuenta.'
export const distressBeforeIs = ({ distress }: { distress: number }) => `Malestar antes: ${distress} de 10`
export const noteDistress = 'Anote primero su malestar (opcional)'
export const noteDistressForTrial = ({ tool }: { tool: string }) =>
  `Anote primero su malestar, para que “${tool}” cuente en su prueba`
export const clear = 'Quitar'
