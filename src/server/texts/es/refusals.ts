export const notSignedIn = 'Sin autorización'
export const forbidden = 'Usted no puede hacer esto'
export const vaultClosed =
  'Primero escriba su contraseña de Evenkeel. Con ella se abre lo que usted escribió.'
export const notFound = 'No se encontró'
export const newerVersion =
  'Esto se cambió en otro lugar después de que usted lo abrió. No se reemplazó nada.'
export const otherPerson = 'Otra persona inició sesión aquí después. La página empieza de nuevo.'
export const keyTaken = 'Esto ya se envió antes con otro contenido. Envíelo como algo nuevo.'
export const tooMany = 'Demasiados intentos. Espere un momento y trate de nuevo.'
export const tookTooLong =
  'Esto tardó demasiado y se detuvo. No se cambió nada. Pruebe con un archivo más corto.'
export const unavailable = 'Ahora no se puede llegar a Evenkeel. Trate de nuevo en un momento.'

export const fieldsNeedAttention = 'Hay que revisar algunos campos'
export const invalid = 'No es válido'
export const unknownField = 'No es un campo de esta solicitud'
export const internalError = 'Error interno'
export const addressTooLong = 'Esta dirección es demasiado larga'
export const addressUnreadable = 'Esta dirección no está bien escrita'
export const bodyEmpty = 'No se envió nada, pero la solicitud dice que trae JSON'
export const bodyNotJson = 'Lo que se envió no es JSON válido, pero la solicitud dice que lo es'
export const bodyOfOtherLength = 'Lo que se envió no tiene el tamaño que dice la solicitud'
export const bodyOfOtherType = 'Lo que se envió es de un tipo que aquí no se acepta'
export const bodyOfTooMany = 'Esto tiene demasiadas partes. Envíelo en varias veces.'
export const listTooLong = ({ most }: { most: number }) =>
  `Envíe como máximo ${most.toLocaleString('es-US')} de estos`
export const bodyTooLarge = 'Lo que se envió es demasiado grande'
export const cannotBeStored = 'Algunos valores no se pueden guardar'
export const doesNotFit = 'Esto no concuerda con lo que ya hay'
export const foreignCursor = 'No es una posición de esta lista'
export const compressed = 'Envíelo sin comprimir'

export const appNotInUse = 'La aplicación no se usa aquí. Abra Evenkeel en un navegador.'
export const fromAnotherSite = 'Esta solicitud vino de otro sitio'
export const otherServerName = 'Este servidor tiene otro nombre'
export const demoIsLocal = 'Esta es la demostración. Solo responde en la computadora donde funciona'

export const screenLocked = 'La pantalla está bloqueada. Primero ábrala.'
export const ownPasswordFirst = 'Primero elija una contraseña propia'
export const deletionPending = 'Esta cuenta se va a eliminar pronto. Consérvela para seguir.'
export const codeFirst = 'Primero escriba su código'
export const secondStepFirst = 'Primero configure su segundo paso para iniciar sesión'
export const confirmFirst = 'Primero confirme que es usted. No se cambió nada.'

/** Why there is no more today, a sentence, and when it works again. */
export const untilLater = ({ refusal, when }: { refusal: string; when: string }) =>
  `${refusal} Desde el ${when} funciona de nuevo.`
