export const wrongCode = 'Must be the eight digits of a poster'
