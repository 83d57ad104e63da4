export const wrongCode = 'Tienen que ser los ocho dígitos de un cartel'
