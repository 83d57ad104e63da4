export const changed = 'Su contraseña se cambió'
export const codeIsVoid =
  'El código que usó ya no sirve. Aquí está el que toma su lugar. Después, inicie sesión.'
export const notChanged = 'Su contraseña no se cambió'
export const signInNow = 'Inicie sesión con ella ahora.'
export const username = 'Nombre de usuario'
export const code = 'Código de recuperación o código de un solo uso'
export const fiveWords = 'Si eligió cinco palabras de recuperación, escríbalas aquí.'
export const whatFollows =
  'Entonces se cierra su sesión en todas partes, para que nadie siga dentro como si fuera usted. Después de un código de un solo uso puede escribir de inmediato, y lo que escribió antes sigue cerrado hasta que dé su contraseña anterior o su código de recuperación anterior. Después de su código o sus palabras de recuperación, nada queda cerrado.'
export const pleaseWait = 'Espere...'
export const changePassword = 'Cambiar la contraseña'
export const noCodeSent = 'No se envió ningún código'
export const sendCode = 'Enviarme un código por correo electrónico'
export const codeOnItsWay =
  'Si esta cuenta tiene una dirección de correo electrónico confirmada, le llegará allí un código. Sirve por una hora. Cuenta el último.'
export const goesToAddress = 'Llega a la dirección que está confirmada en su perfil.'
