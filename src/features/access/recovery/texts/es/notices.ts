export const didNotWork = 'Eso no funcionó'
export const tryAgain = 'Inténtelo de nuevo.'
export const yourRequest = 'La ayuda de su contacto de recuperación'
export const hasHelped = ({ name }: { name: string }) => `${name} le ayudó.`
export const accountAsked = ({ name, at }: { name: string; at: string }) =>
  `El ${at}, esta cuenta pidió a ${name} que ayude a abrir lo que se escribió antes.`
export const openWhatIWrote = 'Abrir lo que escribí'
export const takeBack = 'No, retirar la solicitud'
export const opensNow = 'Lo que escribió antes se abre ahora, o la próxima vez que inicie sesión.'
export const canHelpFrom = ({ at }: { at: string }) =>
  `Puede ayudar desde el ${at}. Si no fue usted, retire la solicitud y dígaselo a un administrador.`
export const notAsked = ({ name }: { name: string }) => `No se pidió ayuda a ${name}`
export const doItLater = 'Puede hacer esto más tarde'
export const makeCodeInProfile = 'Cree un código de recuperación nuevo en su perfil cuando quiera.'
export const wasReset = 'Se restableció su contraseña'
export const setAnew = ({ on }: { on: string }) =>
  `Su contraseña se restableció con un código de un solo uso el ${on}.`
export const lockIfNotYou =
  'Ese código viene de un administrador, o por correo electrónico a una dirección confirmada. Si no fue usted, bloquee su cuenta.'
export const tellIfNotYou =
  'Ese código viene de un administrador, o por correo electrónico a una dirección confirmada. Si no fue usted, dígaselo a un administrador o a alguien de su confianza.'
export const codes = 'Códigos para su contraseña'
export const steps = {
  'code-made': 'un administrador creó un código de un solo uso',
  'code-mailed': 'se pidió un código de un solo uso por correo electrónico',
  'code-used': 'se puso una contraseña nueva con un código de un solo uso',
}
export const wasMe = 'Fui yo'
export const askToLock = '¿Bloquear su cuenta?'
export const whatLockingDoes =
  'Su sesión se cierra en todas partes de inmediato, y nadie puede iniciar sesión, ni siquiera con la contraseña correcta. Para volver, pida a un administrador un código nuevo de un solo uso. Un código de recuperación de antes de que se restableciera la contraseña ya no sirve para iniciar sesión. Con él, o con su contraseña anterior, abre después lo que escribió antes.'
export const lock = 'Bloquear mi cuenta'
export const askToDelete = '¿Eliminar lo que está cerrado?'
export const whatDeletingDoes =
  'Las anotaciones del diario, los borradores, el plan de seguridad y las notas de antes de que se restableciera la contraseña se borran para siempre, y las respuestas de sus cuestionarios quedan cerradas para siempre. Sus puntajes, y lo que escribió desde entonces, quedan. Si es posible que todavía encuentre su contraseña anterior o su código de recuperación, mejor déjelo cerrado.'
export const deleteForGood = 'Borrar para siempre'
export const deleteClosed = 'Eliminar lo que está cerrado'
