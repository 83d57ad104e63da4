export const bubblePop = 'Bubble Pop'
