export const testRing = 'Prueba'
export const aboutTestRing = 'Abra Evenkeel para confirmar que sonó.'
export const channelUnknown = 'Tiene que ser un mensaje de texto o una llamada'
export const numberUnknown = 'Tiene que ser un signo más, el país y el número, por ejemplo +1 555 123 4567'
export const tooManyTests = 'Usted envió veinte pruebas a teléfonos en un día, y ahora no puede enviar otra.'
export const noRings = 'Aquí los aparatos no pueden sonar: quien mantiene Evenkeel no lo ha configurado'
export const noPhones =
  'Aquí no se puede avisar así a los teléfonos: quien mantiene Evenkeel no lo ha configurado'
export const tooManyDevices = 'Usted tiene diez aparatos. Quite primero uno que no use.'
export const takesNoRings = 'Este aparato ya no recibe avisos. Actívelos otra vez en el aparato.'
export const testedJustNow = 'Se acaba de enviar una prueba. Espérela un momento antes de enviar otra.'
export const nothingSent =
  'En los últimos diez minutos no se envió nada a este aparato. Envíe primero una prueba, y luego confírmela.'
/** How a telephone is rung, and the last two digits of its number. */
export const phoneName = ({ channel, digits }: { channel: 'sms' | 'call'; digits: string }) =>
  `${channel === 'sms' ? 'Mensaje de texto' : 'Llamada'} al …${digits}`
