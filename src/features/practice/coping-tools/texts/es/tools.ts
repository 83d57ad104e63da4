import type { ToolName } from '../../catalogue.ts'

export const toolNames: Readonly<Record<ToolName, string>> = {
  'Box Breathing': 'Respiración en cuadro',
  'Progressive Muscle Relaxation': 'Relajación muscular progresiva',
  '5-4-3-2-1 Grounding': 'Volver al presente 5-4-3-2-1',
  'Mindful Body Scan': 'Recorrido atento del cuerpo',
  'Tactical Breathing': 'Respiración táctica',
  'Loving-Kindness Meditation': 'Meditación de buenos deseos',
}

export const title = 'Herramientas para sobrellevar'
export const purpose = 'Maneras cortas y guiadas de recuperar la calma. Elija una, y pare cuando quiera.'
export const categories = {
  all: 'Todas',
  breathing: 'Respiración',
  mindfulness: 'Atención plena',
  relaxation: 'Relajación',
  grounding: 'Volver al presente',
}
export const filter = 'Mostrar'
export const start = 'Empezar'
export const todayInTrial = 'Hoy en su prueba'
export const worksBest = 'La que mejor le funciona'
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
export const noteDistress = 'Anote primero su malestar (opcional)'
export const clear = 'Quitar'
