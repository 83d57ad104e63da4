export const enterSecret = 'Escriba su contraseña anterior, o su código o sus palabras de recuperación'
export const nothingClosed = 'Nada de lo suyo está cerrado'
export const nobodyHoldsKey = 'Nadie tiene una llave de lo que está cerrado'
export const askedAlready = 'Usted ya pidió ayuda'
export const nobodyAsks = 'Nadie le pide ayuda'
export const tooEarlyToHelp = 'Puede ayudar 48 horas después de que se lo pidieron'
export const enterSixWords = 'Escriba las seis palabras'
export const contactHasNoKey =
  'Todavía no tiene una llave. La tendrá cuando elija una contraseña e inicie sesión con ella'
export const wordsAreOthers =
  'Estas no son las seis palabras de su llave de ahora. Mírelas de nuevo y compárelas'
export const notTheirWords = 'Estas no son las seis palabras de su llave. Pídale que se las lea de nuevo'
export const keyIsClosed = 'Su llave está cerrada desde que se restableció la contraseña de usted'
export const nobodyHelped = 'Nadie ha ayudado todavía'
export const demoHasNoPassword = 'Las personas de la demostración no tienen una contraseña que recuperar'
export const demoLosesNoPassword = 'Las personas de la demostración no tienen una contraseña que perder'
export const neitherOfThem =
  'Esto no es ni la contraseña ni el código de recuperación que tenía antes de que se restableciera la contraseña'
export const tooEarlyToDelete =
  'En los siete días después de restablecer una contraseña, no se puede eliminar nada de lo que se cerró entonces'
export const notReset = 'Su contraseña no se restableció con un código de un solo uso en estos días'
export const openOlderFirst =
  'Se puede crear un código nuevo cuando sus anotaciones anteriores estén abiertas de nuevo'
