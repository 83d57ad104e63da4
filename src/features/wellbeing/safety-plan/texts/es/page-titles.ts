export const safetyPlan = 'Plan de seguridad'
export const sittings = 'Reuniones'
export const safetyPlanInMenu = 'Plan de seguridad'
