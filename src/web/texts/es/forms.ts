export const enterSecret = 'Escriba su contraseña anterior, o su código o sus palabras de recuperación'
export const passwordSetAnew = ({ since }: { since: string }) =>
  `Su contraseña se restableció con un código de un solo uso el ${since}. Si no fue usted, dígaselo a un(a) administrador(a) o a alguien de su confianza.`
export const isClosed =
  'Lo que escribió antes de ese día está cerrado. Lo abre su contraseña anterior, o su código o sus palabras de recuperación de antes, ahora o más tarde. Esperar no lo abre. Si perdió las dos cosas, nadie, ni siquiera nosotros, puede abrirlo. Lo que escriba desde ahora lo puede leer como siempre.'
export const isClosedUntil = ({ until }: { until: string }) =>
  `Lo que escribió antes de ese día sigue cerrado hasta el ${until}, para que no lo lea nadie que haya podido usar el código. Su código de recuperación lo abre ahora.`
export const pleaseWait = 'Espere...'
export const openWithPasskey = 'O abrirlo con la llave de acceso que tenía'
export const didNotWork = 'Eso no funcionó. Inténtelo de nuevo.'
export const oldPasswordOrCode = 'Contraseña anterior, o código de recuperación'
export const recoveryCode = 'Código de recuperación'
export const typeFiveWords = 'Si había elegido cinco palabras de recuperación, escriba esas.'
export const someIsOpen =
  'Una parte ya está abierta. El resto se cerró cuando la contraseña se restableció antes: dé la contraseña o el código de recuperación de antes de esa vez.'
export const lostBoth = ({ name }: { name: string }) =>
  `¿Perdió las dos cosas? ${name} tiene una llave, y puede ayudar 48 horas después de que usted lo pida. No lee nada de eso.`
export const askForHelp = ({ name }: { name: string }) => `Pedir ayuda a ${name}`

export const changedElsewhere = 'Esto se cambió en otro lugar'
export const chooseVersion =
  'Se guardó en otro aparato u otra pestaña después de que usted lo abrió aquí. Nada cambia hasta que usted elija.'
export const backToText = 'Volver a mi texto'
export const saving = 'Guardando...'
export const saveChoice = 'Guardar esta elección'
export const keepMine = 'Conservar lo mío'
export const keepOther = 'Conservar lo otro'
export const keepBoth = 'Conservar los dos'
export const wroteHere = 'Lo que escribió aquí'
export const savedElsewhere = 'Lo que se guardó en otro lugar'
export const savedElsewhereAgo = ({ ago }: { ago: string }) => `Lo que se guardó en otro lugar, ${ago}`
export const nothing = 'Nada'

export const leaveIt = 'Salir'
export const stayHere = 'Quedarse aquí'

export const failedHere = 'Eso no funcionó en esta página'
export const tryElsewhere =
  'Puede que no se haya enviado. Lo que escribió sigue aquí. Inténtelo de nuevo. Si vuelve a fallar, use otro aparato.'
