export const sitsWithYou = ({ who, until }: { who: string; until: string }) =>
  `${who} está con usted hasta las ${until}`
export const notAccepted = ({ until }: { until: string }) =>
  `Nadie ha aceptado todavía. La invitación termina a las ${until}.`
export const endSitting = 'Terminar la reunión'
export const takeBack = 'Retirar la invitación'
export const whatTheySee =
  'Esa persona ve los seis pasos mientras usted los escribe, y sugiere palabras al lado. Nada entra en su plan hasta que usted lo guarda.'
export const invitationEnds =
  'También termina cuando usted bloquea la pantalla o cierra la sesión. Si necesita ayuda ahora, no espere esto: use Ayuda.'
export const together = 'Escribirlo con alguien'
export const whoIsAsked =
  'Puede pedir a alguien del personal de salud mental que se siente con usted a ver sus seis pasos, una hora como máximo. Se pregunta a quienes responden a personas como usted, y ven su nombre y su unidad. La primera persona que acepta ve los seis pasos como están en su formulario, y nada más. Puede sugerir palabras, y una fecha para ver su plan otra vez. Solo usted decide qué usa, y solo usted guarda.'
export const howItEnds =
  'Cualquiera de los dos puede terminarla en cualquier momento. También termina si usted bloquea la pantalla o cierra la sesión. Entonces esa persona ya no puede ver nada, y lo que sugirió se borra. Mientras dura, Evenkeel puede abrir lo que usted muestra, como las palabras de una solicitud de ayuda.'
export const maybeNobody = 'Puede que nadie esté libre. Si necesita ayuda ahora, use Ayuda.'
export const invite = 'Invitar a alguien'
export const sittings = 'Reuniones'
export const forWhom = 'Las reuniones son para el personal de salud mental designado'
export const purpose =
  'Personas que piden que alguien de ustedes se siente con ellas a ver su plan de seguridad.'
export const invitationsNotLoaded = 'No se pudieron cargar las invitaciones'
export const nobodyAsks = 'Nadie lo pide ahora'
export const youAreNotified = 'Cuando alguien lo pida, usted recibe un aviso.'
export const toAlerts = 'Ir a las alertas'
export const aboutInvitation = ({ until }: { until: string }) =>
  `Lo pide hasta las ${until}. Si usted acepta, la persona lee su nombre, y usted ve los seis pasos que le muestra hasta que uno de los dos termine. Lo que usted sugiere se guarda solo si la persona lo usa. En su lista de quién miró queda anotado que usted se sentó con ella.`
export const sitDown = 'Sentarse con la persona'
export const nothingKept = 'Aquí no se guarda nada de ella.'
export const over = 'La reunión terminó'
export const notLoaded = 'No se pudo cargar la reunión'
export const theirPlan =
  'Es el plan de la persona, en sus palabras. Ve lo que usted sugiere mientras lo escribe, y usa lo que le gusta.'
export const youSitWith = ({ person, until }: { person: string; until: string }) =>
  `Usted está con ${person} hasta las ${until}`
export const nothingWritten = 'Todavía no hay nada escrito'
export const suggestFor = ({ step }: { step: number }) => `Sugerir para el paso ${step}`
export const keepWithin = ({ most }: { most: number }) =>
  `Use como máximo ${most.toLocaleString('es-US')} caracteres`
export const suggestDate = 'Sugerir una fecha para ver el plan otra vez'
export const suggestDateHint = 'La persona la ve enseguida. Solo vale si la acepta.'
export const outOfReach = 'Elija un día dentro de los próximos dos años'
export const tryAgain = 'Inténtelo de nuevo.'
