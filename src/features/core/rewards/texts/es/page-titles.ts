export const achievements = 'Logros'
export const badges = 'Insignias'
