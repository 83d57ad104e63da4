export const unknownScores = 'Tiene que ser phq9 o gad7'
export const chooseSomething = 'Elija al menos una cosa para llevarse'
export const noScores = 'Todavía no tiene puntajes de cuestionarios'
export const planUnreadable =
  'Su plan de seguridad no se puede leer ahora. Abra la página “Plan de seguridad” para ver por qué.'
export const noPlan = 'Todavía no tiene un plan de seguridad'
