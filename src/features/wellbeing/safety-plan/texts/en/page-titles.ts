export const safetyPlan = 'Safety Plan'
export const sittings = 'Sittings'
export const safetyPlanInMenu = 'Safety plan'
