export const openPortal = 'Open my portal'
export const staffDashboard = 'Staff Dashboard'
export const seeImpact = 'See your shift impact'
export const shiftDayNotLoaded = "Today's check-ins could not be loaded"
export const ownDays = 'Your own days'
export const copingTools = 'Coping Tools'
/** Asked of somebody whose work for others comes first. */
export const ownMood = 'And you? How is your mood right now?'
