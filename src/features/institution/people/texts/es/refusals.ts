export const accountClosed = 'Esta cuenta está cerrada. Reactívela primero.'
export const ownAccount = 'Otra persona tiene que cambiar su propia cuenta'
export const administratorOnly = 'Solo un administrador puede cambiar a un administrador'
export const waitsForSecondPerson =
  'Esta cuenta se importó y espera a una segunda persona. Hasta entonces solo se puede confirmar o retirar'
export const roleNotGiven = 'Solo un administrador puede dar esta función'
export const ownUnit = 'Elija una de sus unidades'
export const ownShift = 'Elija uno de sus turnos'
export const untilTooEarly = 'Tiene que ser después del comienzo y después de ahora'
export const untilTooLate = ({ months }: { months: number }) =>
  `Tiene que estar dentro de los ${months} meses desde el comienzo`
export const grantToSelf = 'Otra persona tiene que darle este permiso'
export const grantToClosed = 'Esta cuenta está cerrada'
export const grantToOthers = 'Solo el personal y los administradores pueden hacerlo'
export const servesAlready = 'Esta persona ya los atiende.'
export const servesOthers =
  'Nadie atiende a la vez a personas en custodia y al personal. Retire primero el otro permiso.'
export const grantIsOver = 'Este permiso ya terminó.'
export const grantBeginsLater =
  'Nadie más puede confirmarlo, así que empieza en 24 horas. Elija un día posterior'
export const grantDoesNotWait = 'Este permiso ya no espera confirmación.'
export const emailConfirmed =
  'Ya confirmó su dirección de correo electrónico, así que solo esa persona puede cambiarla, en su perfil. No se cambió nada'
export const usernameTaken = 'Este nombre de usuario ya está en uso. Elija otro'
export const usernameTakenJustNow =
  'Alguien acaba de tomar uno de estos nombres de usuario. Inténtelo de nuevo.'
export const importRow = ({ line, column, problem }: { line: number; column: string; problem: string }) =>
  `Línea ${line}, ${column}: ${problem}`
export const rowsNeedAttention = 'Algunas filas necesitan atención'
export const listChanged = 'La lista cambió. Cárguela de nuevo.'
export const invitationNotOpen = 'Esta invitación ya no está abierta.'
export const noSecondStep = 'Esta persona no tiene un segundo paso.'
export const notHeld =
  'Su contraseña no se restableció en los últimos siete días, así que no necesita a nadie a su lado.'
export const noSecondStepMissing = 'Aquí no falta ningún segundo paso. No se cambió nada.'
export const onlyOnTheMachine =
  'Aquí nadie cuenta como segunda persona. Quien mantiene Evenkeel puede permitirlo en el servidor.'
