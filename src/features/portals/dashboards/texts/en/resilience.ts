export const trauma = 'Trauma Recovery'
export const sleep = 'Sleep Optimization'
export const deEscalation = 'Crisis De-escalation'
/** The titles of the lessons' modules. */
export const traumaModule = 'Loss and hard memories'
export const sleepModule = 'Sleep'
export const deEscalationModule = 'Anger and conflict'
