export const title = 'Cómo se ordenan las alertas'
export const about =
  'Desde qué puntajes un cuestionario da qué alerta, y qué tan pronto alguien debe responderla. La pregunta 9, “ahora mismo” y las solicitudes de ayuda nunca van más lento, sea lo que sea que diga aquí. Cada cambio espera a una segunda persona.'
export const compare = 'Comparar con el pasado'
export const population = 'Para alertas sobre'
export const mediumMeans =
  'Un PHQ-9 de 15 o más que está por debajo del corte para alta da una alerta media. Las alertas que ya existen conservan sus tiempos. La escalera de alertas puede hacer que algunos pasos lleguen aún antes.'
export const bounds = ({ lowest, highest, usual }: { lowest: number; highest: number; usual: number }) =>
  `De ${lowest} a ${highest}. Lo usual es ${usual}.`
export const allAlerts = 'Todas las alertas'
export const comparison = 'Comparado con el pasado'
export const span = ({ population: of, from, to }: { population: string; from: string; to: string }) =>
  `${of}, del ${from} al ${to}`
export const tooFewScreened =
  'En estas 13 semanas muy pocas personas respondieron un cuestionario como para mostrar una cuenta. Podría delatar a alguien. De todos modos puede guardar.'
export const tableTitle =
  'Alertas por día en promedio, con las solicitudes de ayuda y los registros difíciles'
export const byToday = 'Con los ajustes de hoy'
export const byThese = 'Con estos ajustes'
export const noDifference = ({ fewest }: { fewest: number }) =>
  `No hay una diferencia que se pueda mostrar: con estos ajustes no se ordena de otro modo la alerta de nadie, o las de menos de ${fewest} personas.`
export const nobodyResponds =
  'Nadie está confirmado para responder a estas alertas. Todas llegan a quienes administran.'
export const howCounted = ({ most }: { most: number }) =>
  `Se contó con los puntajes y las alertas pasadas, cada resultado como una alerta propia. No se abrieron las respuestas de nadie. Las cuentas están redondeadas. “Muy pocas” quiere decir de nadie a ${most} personas. Los tiempos no cambian una cuenta.`
export const notCounted = 'No se contó nada'
export const pleaseWait = 'Espere...'
export const compareWaiting = 'Comparar con el pasado lo que espera'
export const critical = 'Críticas'
export const high = 'Altas'
export const medium = 'Medias'
export const alerts = 'Alertas'
export const tooFew = 'muy pocas'
export const underATenth = 'menos de 0.1'
export const forEachResponder = ({ count }: { count: number }) =>
  count === 1 ? 'Para la única persona que responde' : `Para cada una de ${count} personas que responden`
