export const deactivated = 'Cuenta desactivada'
export const reactivated = 'Cuenta reactivada'
export const signedOut = ({ name }: { name: string }) => `Se cerró la sesión de ${name} en todas partes.`
export const canSignInAgain = ({ name }: { name: string }) => `${name} puede volver a iniciar sesión.`
export const deactivateQuestion = ({ name }: { name: string }) => `¿Desactivar la cuenta de ${name}?`
export const reactivateQuestion = ({ name }: { name: string }) => `¿Reactivar la cuenta de ${name}?`
export const deactivateEffect =
  'Su sesión se cierra en todas partes de inmediato y no puede iniciar sesión. Lo que escribió sigue siendo suyo y queda cerrado. Sus permisos para responder terminan, y lo que tomó queda abierto otra vez de inmediato para quien más pueda responder.'
export const reactivateEffect =
  'Puede volver a iniciar sesión con su propia contraseña. Sus permisos para responder se tienen que dar de nuevo.'
export const changesSaved = 'Cambios guardados'
export const isUpToDate = ({ name }: { name: string }) => `Los datos de ${name} están al día.`
export const nothingChanged = 'No se cambió nada'
export const save = 'Guardar'
export const newRoleEffect =
  'Una nueva función cierra su sesión y termina los permisos que tenía para responder. Lo que tomó queda abierto otra vez de inmediato para quien más pueda responder.'
export const delayLifted = 'Espera para iniciar sesión quitada'
export const delayLiftedFor = ({ name }: { name: string }) =>
  `${name} puede iniciar sesión de inmediato con su propia contraseña, y ya recibió el aviso.`
export const liftDelayQuestion = ({ name }: { name: string }) =>
  `¿Quitar la espera para iniciar sesión de ${name}?`
export const liftDelayEffect =
  'Haga esto cuando no puede entrar por demasiadas contraseñas equivocadas y sí sabe su contraseña. Se olvidan todos los intentos equivocados hasta ahora. Su contraseña, sus aparatos y todo lo demás quedan como están. Si olvidó la contraseña, dele mejor un código de contraseña de un solo uso.'
export const liftDelay = 'Quitar la espera'
export const secondStepTakenOff = 'Segundo paso quitado'
export const signedOutAndTold = ({ name }: { name: string }) =>
  `Se cerró la sesión de ${name}, y ya recibió el aviso.`
export const takeOffSecondStepQuestion = ({ name }: { name: string }) => `¿Quitar el segundo paso de ${name}?`
export const takeOffSecondStepEffect =
  'Haga esto solo si perdió tanto su teléfono como sus códigos de respaldo, y usted sabe que es esa misma persona quien lo pide. Su sesión se cierra en todas partes y recibe un aviso. Su contraseña sola abre la cuenta hasta que vuelva a poner un segundo paso.'
export const sleepingEffect =
  'Si responde a alertas, eso queda en pausa: no recibe ninguna ni puede responder, y lo que tomó queda abierto otra vez de inmediato para quien más pueda responder. Cuando configure un segundo paso nuevo, vuelve a responder, y nadie tiene que confirmarlo. Solo si su contraseña se restableció en los últimos siete días, su permiso termina y hay que darlo de nuevo.'
export const takeItOff = 'Quitar'
export const codeAnew = 'Puede hacer otro en el mismo lugar. Entonces este deja de funcionar.'
export const resetCodeFor = ({ name }: { name: string }) => `Código de contraseña para ${name}`
export const newPasswordQuestion = ({ name }: { name: string }) => `¿Una nueva contraseña para ${name}?`
export const codeIsForThem = 'No se lo dé a nadie más. Funciona una sola vez, durante 24 horas.'
export const codePurpose =
  'Usted recibe un código de un solo uso para entregarlo. Solo esa persona elige la contraseña, y nadie más la ve nunca.'
export const resetEffect =
  'Puede escribir de inmediato. Lo que escribió antes queda cerrado hasta que dé su contraseña anterior o su código de recuperación. Todas sus sesiones terminan. Quitar la espera para iniciar sesión no cierra nada.'
export const resetEndsGrants =
  'No tiene un segundo paso. Si responde a alertas, eso termina cuando use el código, y hay que darle el permiso de nuevo.'
export const resetWarning = 'Lo que escribió antes quedará cerrado'
export const noCodeMade = 'No se hizo ningún código'
export const tryAgain = 'Eso no funcionó. Inténtelo de nuevo.'
export const pleaseWait = 'Espere...'
export const makeCode = 'Hacer el código'
export const role = 'Función'
export const unit = 'Unidad'
export const shift = 'Turno'
export const badgeNumber = 'Número de placa'
export const noPart = 'Sin asignar'
export const firstName = 'Nombre'
export const lastName = 'Apellido'
export const emailIsTheirs =
  'Ya confirmó una dirección de correo electrónico. Solo esa persona puede verla y cambiarla.'
export const email = 'Correo electrónico'
export const codeUntil = ({ expires }: { expires: string }) => `Hasta el ${expires}. Solo se muestra ahora.`
export const notCopied = 'No se pudo copiar aquí. Selecciónelo arriba, o imprímalo.'
export const isCodeKept = '¿Ya entregó el código?'
export const codeNotKept = ({ anew }: { anew: string }) =>
  `No se copió ni se imprimió aquí, y solo se muestra ahora. ${anew}`
export const deactivate = 'Desactivar'
export const reactivate = 'Reactivar'
export const done = 'Listo'
export const cancel = 'Cancelar'
export const witnessQuestion = ({ name }: { name: string }) => `¿Está ${name} con usted ahora?`
export const witnessEffect =
  'Se restableció su contraseña, así que otra persona podría tener su cuenta. Confirme solo si le ve y le conoce. Entonces tiene 30 minutos para configurar el segundo paso. Se avisa a los demás administradores.'
export const witnessIt = 'Está conmigo'
export const witnessed = 'Confirmado'
export const witnessedFor = ({ name }: { name: string }) =>
  `${name} puede configurar el segundo paso durante 30 minutos.`
