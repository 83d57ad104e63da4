export const title = 'Laboratorio'
export const purpose =
  'Pruebe dos herramientas por turnos, y vea cuál le baja más su propio malestar, y si puede ser casualidad.'
export const backToTools = 'Herramientas para sobrellevar'
export const loadFailed = 'No se pudieron cargar sus pruebas'
export const before = 'Antes'
export const yourResult = 'Su resultado'
export const earlierFailed = 'No se pudieron cargar sus pruebas anteriores'
export const showEarlier = 'Mostrar pruebas anteriores'
export const beginAnother = 'Empezar otra prueba'
export const notBegun = 'No empezó'
export const notStopped = 'No se paró'
export const compareTitle = 'Compare dos herramientas'
export const compareText = 'Elija dos que podría usar durante un tiempo.'
export const firstTool = 'Primera herramienta'
export const secondTool = 'Segunda herramienta'
export const chooseTool = 'Elija una herramienta'
export const howLong = 'Cuánto tiempo'
export const howLongHint =
  'Con 20 días se ve una diferencia más pequeña. Después de 14 solo se nota una grande.'
/** “1 day”, “12 days”. */
export const days = ({ count }: { count: number }) => (count === 1 ? '1 día' : `${count} días`)
export const beginning = 'Empezando...'
export const agreeAndBegin = 'Estoy de acuerdo: empezar hoy'
export const quietTitle = 'El laboratorio puede esperar'
export const quietText =
  'Estos pueden ser días difíciles. Use lo que más le ayude en este momento, y hable con alguien: “Ayuda” está en la parte de arriba de cada página.'
export const quietRunning =
  'Deje su prueba en paz todo el tiempo que quiera, o párela abajo y empiece otra en tiempos más tranquilos.'
export const quietNew = 'Es mejor empezar una prueba en tiempos más tranquilos.'
