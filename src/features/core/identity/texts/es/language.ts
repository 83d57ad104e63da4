export const notChanged = 'Su idioma no se cambió'
