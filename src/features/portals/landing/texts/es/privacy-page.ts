export const title = 'Política de privacidad'
export const purpose =
  'Qué guarda Evenkeel sobre usted, quién puede verlo, y qué puede hacer usted al respecto. Última actualización: octubre de 2025.'
export const onThisPage = 'En esta página'
