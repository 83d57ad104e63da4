export const people = 'Personas'
export const importPeople = 'Importar personas'
export const released = 'Liberaciones'
export const slips = 'Hojas de acceso'
