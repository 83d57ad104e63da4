import type { ReactNode } from 'react'

export const purpose = ({ count }: { count: number }) =>
  `${count} preguntas sobre las últimas dos semanas. Puede parar cuando quiera.`
export const questionsNotLoaded = 'No se pudieron cargar las preguntas'
export const shortWay = ({ link }: { link: (text: string) => ReactNode }) => (
  <>¿Tiene poco tiempo? {link('La revisión de dos minutos')} tiene cuatro preguntas.</>
)
export const whoSeesWhat = 'Quién verá qué'
export const mostImportant =
  'Sus respuestas están cifradas, y nadie del personal puede leerlas. Un resultado alto o crítico avisa automáticamente al personal de salud mental designado.'
/** Stands in the open before every form that asks question 9. */
export const selfHarmIsTold =
  'Si nos cuenta de pensamientos de hacerse daño, se avisará a una persona del personal de salud mental para que pueda ver cómo está usted.'
export const more = 'Más sobre esto'

interface Asked {
  /** Whether question 9 is asked. */
  readonly hasSelfHarm: boolean
}

export const toldOfLower =
  'Su institución puede hacer que se avise al personal también de puntajes más bajos.'
export const whatStaffSee = ({ hasSelfHarm, isInCustody }: Asked & { isInCustody: boolean }) =>
  `El personal que recibe el aviso ve su nombre y su unidad, qué cuestionario fue, ${
    hasSelfHarm ? 'si se trata de la pregunta sobre hacerse daño, ' : ''
  }y qué tan urgente es. No ve sus puntajes.${
    isInCustody
      ? ' Si se entera de que usted podría hacerse daño, tiene que actuar para cuidar su seguridad, y puede avisar a los oficiales.'
      : ''
  }`
export const whoElse =
  'Si nadie responde, se avisa también a un(a) administrador(a). Quienes administran ven su nombre solo si responden. Sus personas de apoyo ven solo lo que usted activó en Privacidad.'
export const aboutThis = 'Sobre este cuestionario'
export const notADiagnosis = 'Un cuestionario, no un diagnóstico.'
export const whatItIs =
  'Le ayuda a notar cómo ha estado. Solo un profesional de la salud puede decir qué significa para usted.'
export const disclaimer = 'Aviso médico.'
export const inACrisis = 'Evenkeel no reemplaza la atención profesional. En una crisis:'
