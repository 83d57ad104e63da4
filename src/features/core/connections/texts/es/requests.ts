export const sent = 'Solicitud de contacto enviada'
export const connectedNow = ({ name }: { name: string }) =>
  `${name} también se lo había pedido a usted, así que ahora son contactos.`
export const canAnswer = ({ name }: { name: string }) => `${name} puede aceptarla o rechazarla.`
export const notRequested = 'No se pudo enviar la solicitud de contacto'
export const updated = 'Contacto actualizado'
export const notUpdated = 'No se pudo actualizar el contacto'
export const removed = 'Contacto quitado'
export const notRemoved = 'No se pudo quitar el contacto'
export const blocked = 'Persona bloqueada'
export const blockedText = ({ name }: { name: string }) =>
  `${name} ya no puede encontrarle ni enviarle solicitudes.`
export const notBlocked = 'No se bloqueó a nadie'
export const unblocked = 'Persona desbloqueada'
export const unblockedText = 'No son contactos. Cualquiera de los dos puede volver a pedirlo.'
export const notUnblocked = 'No se desbloqueó a nadie'
export const kindWordsSent = 'Palabras amables enviadas'
export const kindWordsSentText = 'Estarán aquí la próxima vez que esa persona entre.'
export const notSent = 'No se envió'
export const asItWas = 'No se cambió nada. Inténtelo de nuevo.'
