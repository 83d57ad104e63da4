export const outOfBounds = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Tiene que ser un número entero de ${lowest} a ${highest}`
export const highNotBelowCritical = 'Tiene que ser menor que el corte para crítica'
