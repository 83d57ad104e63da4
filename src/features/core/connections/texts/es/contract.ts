export const mustBeAccepted = 'Tiene que ser una solicitud aceptada'
export const mustSayChange = 'Diga qué hay que cambiar'
export const nameMissing = 'Escriba un correo electrónico o un nombre de usuario'
export const userNotFound = 'No se encontró a esa persona'
export const tooManyWords = 'Hoy ya envió aquí tres mensajes de ánimo. Mañana puede enviar más.'
export const firstDaySearched = ({ most }: { most: number }) =>
  `El primer día de una cuenta puede buscar personas ${most} veces. Las solicitudes puede aceptarlas desde ahora.`
export const daySearched = ({ most }: { most: number }) => `Ya buscó personas ${most} veces en un día.`
export const networkSearched = 'Desde esta red se buscaron personas demasiadas veces en un día.'
export const justChanged = 'Esto acaba de cambiar. Inténtelo de nuevo.'
export const connectedAlready = 'Esta persona ya es un contacto suyo'
export const askedAlready = 'Ya envió una solicitud a esta persona'
export const acceptedAlready = 'Esta solicitud ya está aceptada'
