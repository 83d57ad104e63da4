export const stress = 'Estrés'
export const notLoaded = 'No se pudieron cargar las cifras'
export const everybody = 'Todas las personas'
export const highestUnit = 'La unidad más alta'
export const highestShift = 'El turno más alto'
export const means = ({ weeks, threshold }: { weeks: string; threshold: number }) =>
  `Promedios, ${weeks}. Grupos de ${threshold} o más.`
export const allUnitsAndShifts = 'Todas las unidades y turnos'
export const noDataYet = 'Todavía no hay datos'
export const withheldForPrivacy = 'No se muestra, para proteger la privacidad'
export const window = ({ from, to }: { from: string; to: string }) => `${from} a ${to}`
export const bands = { Low: 'Bajo', Moderate: 'Moderado', High: 'Alto', Critical: 'Crítico' }
export const noUnit = 'Sin unidad'
export const noShift = 'Sin turno'
