import type { Category, ScreeningType } from '../../instruments.ts'
import type { SeverityName } from '../../scoring.ts'

export const titles: Readonly<Record<ScreeningType, string>> = {
  depression: 'Cuestionario de depresión (PHQ-9)',
  anxiety: 'Cuestionario de ansiedad (GAD-7)',
  combined: 'Cuestionario de salud mental',
}

/** Inside a sentence. */
export const conditions: Readonly<Record<Category, string>> = { depression: 'depresión', anxiety: 'ansiedad' }

/** They go with "puntaje" and "nivel". */
export const severities: Readonly<Record<SeverityName, string>> = {
  minimal: 'mínimo',
  mild: 'leve',
  moderate: 'moderado',
  'moderately severe': 'moderadamente grave',
  severe: 'grave',
}

export const score = ({
  score: points,
  highest,
  severity,
}: {
  score: number
  highest: number
  severity: string
}) => `${points} de ${highest}, ${severity}`
export const namedScore = ({
  name,
  score: points,
  highest,
}: {
  name: string
  score: number
  highest: number
}) => `${name}: ${points} de ${highest}`

export const totalIsNotAll =
  'El total no muestra lo difícil que es esto. Lo que dijo de que estaría mejor muerto(a), o de hacerse daño, importa por sí solo.'
export const fewSigns = ({ condition }: { condition: string }) =>
  `Pocas o ninguna señal de ${condition} en las últimas dos semanas.`
export const signs = ({ condition, severity }: { condition: string; severity: string }) =>
  `Señales de ${condition} en las últimas dos semanas, en el nivel ${severity}.`

export const nextSteps: Readonly<Record<'low' | 'moderate', string>> = {
  low: 'Un puntaje no muestra todo. Si algo le pesa, puede pedir ayuda en cualquier momento: “Ayuda” está en la parte de arriba de cada página. Dentro de un mes puede volver a responder y ver qué ha cambiado.',
  moderate:
    'Quizás estos días sean más difíciles que de costumbre. Puede servirle hablar con una enfermera o un enfermero, un médico, un terapeuta o alguien de su confianza. También pueden servirle las herramientas para sobrellevar. “Ayuda”, en la parte de arriba de cada página, muestra con quién puede hablar ahora. Puede volver a responder después de dos semanas. Si esto empeora, no espere hasta entonces.',
}
const reachOut =
  'Hablar con alguien ayuda, y es bueno no esperar. En “Ayuda”, en la parte de arriba de cada página, puede pedir ayuda al personal.'
export const nextStepAfterWords = `Nos dijo que las cosas le pesan mucho. No tiene que llevar esa carga a solas. ${reachOut}`
export const nextStepAfterScore = `Está llevando una carga grande, y no tiene que llevarla a solas. ${reachOut}`

export const closedAfterTalking =
  'El personal cerró esto después de hablar con usted. Siempre puede volver a pedir ayuda.'
export const closedWithoutTalking =
  'Esto se cerró. Si nadie ha hablado con usted, por favor pida ayuda en “Ayuda”.'
export const givenBack = 'La persona que se encargaba de esto ya no lo hace. Se ha avisado a otras personas.'
export const givenBackToNobody =
  'La persona que se encargaba de esto ya no lo hace, y no se pudo avisar a nadie más. Avise a alguien que esté cerca, o use “Ayuda”, en la parte de arriba de la página.'
export const pickedUp = 'Alguien se está encargando de esto.'
export const nobodyTold =
  'En Evenkeel no hay nadie asignado para recibir esto. Por favor busque usted ayuda, de una de las maneras de abajo.'
const told = (who: string) =>
  `${who} que alguien debería hablar con usted, y de qué parte del cuestionario se trata. No se pasaron sus puntajes.`
export const respondersTold = ({ count }: { count: number }) =>
  told(
    count === 1
      ? 'Se avisó a una persona del personal de salud mental'
      : `Se avisó a ${count} personas del personal de salud mental`,
  )
export const administratorsTold = ({ count }: { count: number }) =>
  told(count === 1 ? 'Se avisó a un(a) administrador(a)' : `Se avisó a ${count} personas que administran`)
export const alertSeen = 'Ya se vio.'
