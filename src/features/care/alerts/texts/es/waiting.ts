export const drill = 'Simulacro'
export const overdue = 'Atrasada'
export const waitingForYou = 'Lo que le espera'
export const phonePostNow = 'por favor llame al puesto ahora'
export const reachNow = 'alguien tiene que localizar a la persona ahora'
export const somebodyNeedsYou = 'Alguien le necesita'
export const notInTime = 'nadie respondió a tiempo'
export const respond = 'Responder'
export const look = 'Ver'
export const responded = ({ who, ago }: { who: string; ago: string }) => `${who} respondió ${ago}`
export const noActive = 'No hay alertas activas'
export const nobodyWaits = 'Nadie está esperando. Una alerta nueva aparece aquí sola.'
/** While it is not proven that the page would show a new alert by itself. */
export const nobodyWaited = 'Nadie estaba esperando la última vez que esta página miró.'
export const noAcknowledged = 'No hay alertas respondidas'
export const aboutAcknowledged = 'Lo que alguien responde queda aquí hasta que se resuelve.'
export const noResolved = 'No hay alertas resueltas'
export const aboutResolved = 'Lo que se ha resuelto se puede seguir leyendo aquí.'
export const notLoaded = 'No se pudieron cargar las alertas'
export const seeDutyPlan = 'Ver el plan de guardias'
export const seeWhatWaits = 'Ver lo que espera'
export const showOlder = 'Mostrar las anteriores'
export const alerts = 'Alertas'
export const purposeForAdministrators =
  'Personas que pidieron ayuda, o cuyas respuestas muestran que alguien debería hablar con ellas. Usted ve quién es cuando responde.'
export const purpose =
  'Personas que pidieron ayuda, o cuyas respuestas muestran que alguien debería hablar con ellas.'
export const followUps = 'Seguimientos'
export const duty = 'Guardias'
export const sittings = 'Reuniones'
export const listsLabel = 'Estado de las alertas'
export const sound = 'Sonido en este aparato'
export const aboutSound =
  'Suena cuando alguien necesita ayuda, en cada página abierta de Evenkeel. Al activarlo suena una vez.'
export const notForYou =
  'Las alertas son para el personal de salud mental designado y para los administradores.'
export const helpForYourself =
  'Si necesita a alguien para usted, abra Ayuda en la parte de arriba de la página. Siempre está ahí.'
export const drillUnanswered =
  'Nadie ha respondido a este simulacro. Si fuera real, ahora usted llamaría al puesto de la unidad.'
export const phonePost = 'Llame al puesto'
export const reachThemHow =
  'Nadie ha respondido en la aplicación. Responda para ver quién es, y luego llame a la persona o vaya a verla.'
export const reachThem = 'Alguien tiene que localizar a la persona ahora'
export const phoneThisPost =
  'Nadie ha respondido en la aplicación. Llame ahora, por favor, para que alguien vaya a ver a la persona.'
export const phoneUnknownPost =
  'Nadie ha respondido en la aplicación. Llame ahora, por favor, al puesto donde está la persona, para que alguien vaya allí. Su número no está anotado: se anota en Personas, Institución.'
export const moreAbout = ({ id }: { id: string }) => `Más sobre la alerta ${id}`
export const more = 'Más'
export const lookFirst = 'Verla primero'
export const resolveUnanswered = 'Resolver sin responder'
export const resolve = 'Resolver'
export const waitingNow = 'Esperan ahora'
export const allAlerts = 'Todas las alertas'
export const unlockNow = 'Desbloquee la pantalla ahora, por favor.'
export const somethingNeedsYou = 'Algo requiere su atención'
export const you = 'Usted'
export const somebody = 'Alguien'
export const active = 'activas'
export const raised = ({ ago }: { ago: string }) => `Creada ${ago}`
export const askedAgainTimes = ({ count }: { count: number }) =>
  count === 1 ? 'Pidió de nuevo' : `Pidió de nuevo ${count} veces`
export const resolved = ({ ago, outcome }: { ago: string; outcome: string }) => `Resuelta ${ago}: ${outcome}`
export const resolvedBy = ({ ago, by, outcome }: { ago: string; by: string; outcome: string }) =>
  `Resuelta ${ago} por ${by}: ${outcome}`
