export const contactUnnamed = 'Diga quién está ahí'
export const contactNowhere = 'Escriba un número o un lugar'
export const contactForNobody = 'Elija quién lo ve'
export const notDialable = 'Un número para marcar solo tiene cifras, espacios y los signos * # + ( ) -'
export const postUnnamed = 'Escriba el nombre del puesto'
export const postWithoutNumber = 'Escriba un número'
export const outOfBounds = ({ lowest, highest }: { lowest: number; highest: number }) =>
  `Tiene que ser un número entero de ${lowest} a ${highest}`
export const highNotBelowCritical = 'Tiene que ser menor que el corte para crítica'
export const correctionalStaysClosed =
  'Una institución correccional no puede estar abierta a todos: quien cree una cuenta contaría como una de sus personas, y nadie habría comprobado quién es. Invite a la gente, o importe una lista'
