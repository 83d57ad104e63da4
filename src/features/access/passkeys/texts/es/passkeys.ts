export const notUsed = 'Su navegador no pudo usar una llave de acceso. Inténtelo de nuevo.'
export const notGiven = 'No se dio ninguna llave de acceso. Puede intentarlo de nuevo cuando quiera.'
export const hasOne =
  'Este aparato ya tiene una llave de acceso de su cuenta. Si quiere una nueva, quite primero esa.'
export const cannotOpen =
  'Este aparato hace llaves de acceso que no pueden abrir su diario, así que no se puede usar aquí. Si quedó guardada una llave de acceso en él, puede eliminarla allí.'
export const notAdded = 'No se agregó ninguna llave de acceso'
export const notRemoved = 'La llave de acceso no se quitó'
export const notSignedIn = 'No se inició la sesión'
export const notOpened = 'No se abrió nada'
export const didNotWork = 'No funcionó. Inténtelo de nuevo.'
