export const title = 'Red de apoyo'
export const manage = 'Administrar'
export const notLoaded = 'No se pudo cargar su red de apoyo'
/** After the number of supporters. */
export const supporters = ({ count }: { count: number }) =>
  ` ${count === 1 ? 'persona' : 'personas'} de apoyo`
export const pending = ({ count }: { count: number }) =>
  count === 0
    ? 'Sin solicitudes pendientes'
    : count === 1
      ? '1 solicitud pendiente'
      : `${count} solicitudes pendientes`
export const someoneAsks = 'Alguien quiere ser un contacto suyo'
export const requestWaits = 'Una solicitud espera respuesta'
export const review = 'Ver las solicitudes'
export const requests = ({ received, sent }: { received: number; sent: number }) => {
  const own = sent === 1 ? 'Usted envió 1 solicitud' : `Usted envió ${sent} solicitudes`
  const others = received === 1 ? '1 persona se lo pidió' : `${received} personas se lo pidieron`
  if (received === 0) return `${own}. Puede ${sent === 1 ? 'retirarla' : 'retirarlas'} cuando quiera.`
  return sent === 0 ? `${others}. Acepte o rechace, como quiera.` : `${others}. ${own}.`
}
export const privacy = 'Su privacidad'
export const privacySettings = 'Opciones de privacidad'
export const privacyText =
  'Ninguna persona de apoyo ve nada suyo hasta que usted lo active, persona por persona.'
