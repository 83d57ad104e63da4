export const openPortal = 'Abrir mi portal'
export const staffDashboard = 'Panel del personal'
export const seeImpact = 'Ver el efecto de sus turnos'
export const shiftDayNotLoaded = 'No se pudieron cargar los registros de hoy'
export const ownDays = 'Sus propios días'
export const copingTools = 'Herramientas para sobrellevar'
/** Asked of somebody whose work for others comes first. */
export const ownMood = '¿Y usted? ¿Cómo está su ánimo en este momento?'
