export const connections = 'Contactos'
export const privacyAndSharing = 'Privacidad y compartir'
export const privacy = 'Privacidad'
