export const codeMissing = 'Escriba el código de su aplicación'
export const tookTooLong = 'Pasaron más de 30 minutos. Empiece de nuevo con otro código QR.'
export const wrongCode = 'Este no es el código que la aplicación muestra ahora'
export const isRequired =
  'Su institución pide un segundo paso a todas las personas con las mismas tareas que usted.'
export const notOn = 'No hay ningún segundo paso que cambiar.'
export const needsWitness = ({ day }: { day: string }) =>
  `Se restableció su contraseña. Hasta el ${day}, su segundo paso se configura solo con otra persona que administra a su lado. Esa persona lo confirma en “Personas”, en el menú de usted, y entonces usted tiene 30 minutos. Si nadie puede, hable con quien mantiene Evenkeel.`
