export const residents = 'Personas en custodia'
export const staff = 'Personal'
export const community = 'Comunidad'
