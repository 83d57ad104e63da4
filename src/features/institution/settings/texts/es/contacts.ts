export const title = 'Contactos de crisis'
export const about =
  'Se muestran aquí en el menú “Ayuda”, primero la ayuda más cercana. De un lugar, las personas en custodia leen que un oficial las lleva: deje fuera a quien no pueda usar un contacto.'
export const noneYet = 'Todavía no hay ninguno.'
export const add = 'Agregar un contacto'
export const contact = ({ number }: { number: number }) => `Contacto ${number}`
export const kind = 'Tipo'
export const dial = 'Un número para marcar'
export const placeToGo = 'Un lugar adonde ir'
export const placeExample = 'Enfermería, cuarto 12'
export const who = 'Quién está ahí'
export const whoExample = 'Personal de enfermería de turno'
export const when = 'Cuándo y cómo'
export const whenExample = 'De día y de noche, desde cualquier teléfono de pared'
export const remove = 'Quitar'
export const removeContact = ({ number }: { number: number }) => `Quitar el contacto ${number}`
export const audience = ({ number }: { number: number }) => `Quién ve el contacto ${number}`
export const languages = ({ number }: { number: number }) => `Qué se habla en el contacto ${number}`
export const place = 'Lugar'
export const number = 'Número'
