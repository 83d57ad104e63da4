export const body = '¿Un momento para usted?'
