import type { FactorKind } from '#features/wellbeing/own-factors/factors.ts'

import type { Activity } from '../../activities.ts'

export const activities: Readonly<Record<Activity, string>> = {
  'Yard or Exercise': 'Patio o ejercicio',
  'Called Family': 'Llamar a la familia',
  'Had a Visit': 'Recibir una visita',
  'Wrote a Letter': 'Escribir una carta',
  Read: 'Leer',
  Prayed: 'Orar',
  'Class or Work': 'Clase o trabajo',
  'Cards or Games': 'Cartas o juegos',
  Exercise: 'Ejercicio',
  'Time Outdoors': 'Tiempo al aire libre',
  'Time with Family': 'Tiempo con la familia',
  'Talked with a Colleague': 'Hablar con un(a) compañero(a)',
  'Took My Breaks': 'Tomar mis descansos',
  Hobby: 'Pasatiempo',
  'A Day Off': 'Un día libre',
  'Saw Friends': 'Ver a mis amistades',
  'Work or School': 'Trabajo o escuela',
}

export const whatDidYouDo = '¿Qué hizo?'
export const sleep = 'Sueño'
export const hoursQuestion = '¿Cuántas horas durmió?'
export const hoursHint = 'Cuente las últimas 24 horas, también las siestas.'
export const qualityQuestion = '¿Cómo fue su sueño?'
export const criticalIncident = 'Incidente crítico'
export const yourShift = 'Su turno'
export const shiftQuestion = '¿Qué fue este turno?'
export const incidentQuestion = '¿Hubo un incidente crítico?'
export const incidentHint = 'En el trabajo, desde su último registro. Marcarlo no avisa a nadie.'
export const incidentTitle = 'Vaya con calma'
export const incidentIsCommon =
  'Después de algo así es común temblar por dentro, no poder dormir o no sentir nada. La mayoría de las veces se calma en unas semanas. Ayudan la comida, el descanso y las personas de su confianza. No tiene que hablar de eso antes de que quiera.'
export const openTool = 'Abrir una herramienta para sobrellevar'
export const incidentHelp =
  'Si quiere hablar, “Ayuda”, en la parte de arriba de cada página, se lo pide por usted al equipo de salud mental. Pida ayuda también si no se ha calmado después de un mes.'
export const incidentPrivacy =
  'No se le avisa a nadie que usted marcó esto. Su institución lee a lo sumo cuántas personas marcaron un incidente, y solo donde hacen su registro tantas personas que no señala a nadie.'
export const ownWords = 'Sus propias palabras'
export const addOwnWords = 'Agregar palabras propias'
export const changeOwnWords = 'Agregar o cambiar sus propias palabras'
export const ownWordsNotLoaded = 'No se pudieron cargar sus propias palabras'
export const chosenCount = ({ count }: { count: number }) => (count === 1 ? '1 elegida' : `${count} elegidas`)
export const ownKinds: Readonly<Record<FactorKind, string>> = {
  stressor: 'Lo que le pesa',
  symptom: 'Lo que siente en el cuerpo',
  activity: 'Lo que hizo',
}
export const symptoms = '¿Qué siente en el cuerpo?'
