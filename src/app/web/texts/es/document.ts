export const description =
  'Evenkeel le ayuda a notar cómo se siente, encontrar calma y pedir ayuda: registros, herramientas para sobrellevar, lecciones y un diario privado.'
/** What the system says of the installed app. */
export const appDescription = 'Firme, un día a la vez.'
