export const achievements = 'Achievements'
export const badges = 'Badges'
