export const wrongCode = 'Tienen que ser los ocho números de un cartel'
