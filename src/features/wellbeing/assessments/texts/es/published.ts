import type { InstrumentName, QuestionId } from '../../instruments.ts'

const leadIn =
  'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?'

export const leadIns: Readonly<Record<InstrumentName, string>> = { phq9: leadIn, gad7: leadIn }

export const questions: Readonly<Record<QuestionId | 'difficulty', string>> = {
  d1: 'Poco interés o placer en hacer cosas',
  d2: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas',
  d3: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
  d4: 'Se ha sentido cansado(a) o con poca energía',
  d5: 'Sin apetito o ha comido en exceso',
  d6: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
  d7: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
  d8: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
  d9: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
  a1: 'Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta',
  a2: 'No ha sido capaz de parar o controlar su preocupación',
  a3: 'Se ha preocupado demasiado por motivos diferentes',
  a4: 'Ha tenido dificultad para relajarse',
  a5: 'Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)',
  a6: 'Se ha molestado o irritado fácilmente',
  a7: 'Ha tenido miedo de que algo terrible fuera a pasar',
  difficulty:
    'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
}

/** By their values. */
export const answers: readonly string[] = [
  'Ningún día',
  'Varios días',
  'Más de la mitad de los días',
  'Casi todos los días',
]

/** By their values. */
export const difficulties: readonly string[] = [
  'No ha sido difícil',
  'Un poco difícil',
  'Muy difícil',
  'Extremadamente difícil',
]

export const creditLine =
  'Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, presentar o distribuir.'
