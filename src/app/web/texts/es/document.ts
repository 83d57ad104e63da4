export const description =
  'Evenkeel le ayuda a notar cómo se siente, encontrar calma y pedir ayuda: registros, herramientas para sobrellevar, lecciones y un diario privado.'
