export const codeMissing = 'Escriba el código de su aplicación'
export const tookTooLong = 'Pasaron más de 30 minutos. Empiece de nuevo con otro código QR.'
export const wrongCode = 'Este no es el código que la aplicación muestra ahora'
export const isRequired =
  'Su institución pide un segundo paso a todas las personas con las mismas tareas que usted.'
export const notOn = 'No hay ningún segundo paso que cambiar.'
