export const title = '¿Cuál le ayuda más?'
export const open = 'Abrir el laboratorio'
export const invitation =
  'Pruebe dos herramientas por turnos durante dos o tres semanas, y vea cuál le baja más el malestar.'
export const today = ({ tool, nth, days }: { tool: string; nth: number; days: number }) =>
  `Hoy a su prueba le toca “${tool}”. Es el día ${nth} de ${days}.`
export const isOver = ({ first, second }: { first: string; second: string }) =>
  `Su prueba de “${first}” y “${second}” terminó. Vea qué dice, o empiece otra.`
