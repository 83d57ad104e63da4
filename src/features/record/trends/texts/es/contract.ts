export const notADay = 'Tiene que ser un día'
export const unknownPeriod = 'Tiene que ser 30, 90 o 365'
