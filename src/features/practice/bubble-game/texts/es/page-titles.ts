export const bubblePop = 'Burbujas'
