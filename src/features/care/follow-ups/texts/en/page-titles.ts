export const followUps = 'Follow-ups'
