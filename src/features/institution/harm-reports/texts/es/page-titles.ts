export const reportHarm = 'Informar de un daño por esta aplicación'
