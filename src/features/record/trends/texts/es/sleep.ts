export const hoursSlept = ({ hours }: { hours: number }) => `${hours} ${hours === 1 ? 'hora' : 'horas'}`
export const hoursAndQuality = ({ hours, quality }: { hours: number; quality: string }) =>
  `${hoursSlept({ hours })}, ${quality}`
export const sleepSummary = ({
  mean,
  days,
  enoughDays,
  enoughHours,
}: Readonly<Record<'mean' | 'days' | 'enoughDays' | 'enoughHours', number>>) =>
  `${mean} horas en promedio, en ${days === 1 ? 'el único día' : `los ${days} días`} en que lo dijo. ${enoughDays === 1 ? '1 día tuvo' : `${enoughDays} días tuvieron`} ${enoughHours} horas o más.`
export const sleepNote = ({ enough, least, most }: Readonly<Record<'enough' | 'least' | 'most', number>>) =>
  `A las personas adultas se les recomiendan ${enough} horas o más, con regularidad (Academia Estadounidense de Medicina del Sueño, 2015); el trabajo y el lugar no siempre lo permiten. ${least} quiere decir menos de ${least + 1}, y ${most} quiere decir ${most} o más.`
export const sleepChart = ({ from, to }: { from: string; to: string }) =>
  `Horas de sueño del ${from} al ${to}.`
export const underHours = ({ hours }: { hours: number }) => `Menos de ${hours} horas`
export const hoursOrMore = ({ hours }: { hours: number }) => `${hours} horas o más`
