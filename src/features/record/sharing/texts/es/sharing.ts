export const title = 'Privacidad y compartir'
export const purpose =
  'Todo está apagado hasta que usted lo active. Usted decide para cada persona, y puede retirarlo cuando quiera.'
export const manageConnections = 'Administrar contactos'
export const loadFailed = 'No se pudo cargar lo que comparte'
export const noConnections = 'Sin contactos activos'
export const noConnectionsText =
  'No comparte nada con nadie. Cuando alguien de su confianza sea un contacto suyo, aquí elige qué puede ver.'
export const whatWillSee = ({ name }: { name: string }) => `Lo que verá ${name}`
export const asToday = 'Como sería hoy'
export const previewFailed = 'No se pudo cargar la vista previa'
export const cancel = 'Cancelar'
export const turnOn = 'Activar'
export const forHowLong = '¿Por cuánto tiempo?'
export const askedAgain = 'Después de 90 días se le pregunta si debe seguir activado.'
export const goesOff = 'Después se apaga solo. Puede apagarlo antes, cuando quiera.'
export const onForLong = ({ days, kinds }: { days: number; kinds: string }) =>
  `Activado desde hace más de ${days} días: ${kinds}.`
export const stillRight = '¿Sigue siendo lo que usted quiere?'
export const keep = 'Dejarlo'
export const turnOff = 'Apagar'
export const whoLookedText =
  'Cada vez que alguien mira lo que usted comparte, queda en su perfil, en “Quién miró”: quién, qué y cuándo.'
export const whoLooked = 'Quién miró'
export const seeWhoLooked = 'Ver quién miró'
export const saved = 'Ajustes guardados'
export const savedText = 'Se guardó lo que quiere compartir'
export const notSaved = 'No se guardó'
export const notSavedText = 'No se pudo cambiar lo que comparte'
export const kindAndWhat = ({ kind, what }: { kind: string; what: string }) => `${kind}: ${what}`
export const theirWords = ({ name }: { name: string }) => `Las seis palabras de la llave de ${name}:`
export const compareWords = ({ name }: { name: string }) =>
  `${name} encuentra las mismas palabras en su perfil, en “Contacto de recuperación”. Compárelas en persona o por teléfono. Si una palabra es distinta, no comparta su diario con esta persona y avise a un administrador.`
export const noKeyYet = ({ name }: { name: string }) =>
  `${name} todavía no tiene una llave. Leerá lo que usted comparte cuando tenga una y usted diga que es la suya.`
export const stillThem = '¿Sigue siendo esta la persona?'
const noEffect = 'Si dice que no, deja de compartir su diario con esta persona de inmediato.'
export const askedAboutKey = ({ name }: { name: string }) =>
  `Usted comparte su diario con ${name}, que no puede leer lo que usted escribe ahora hasta que usted diga que sí. ${noEffect}`
export const keyChanged = ({ name }: { name: string }) =>
  `${name} tiene una llave nueva. No puede leer lo que usted escribe ahora hasta que usted diga que sí. ${noEffect}`
export const waits = ({ name }: { name: string }) =>
  `${name} no puede leer lo que usted escribe ahora. Se le preguntará si sigue siendo esa persona cuando su contraseña nueva tenga siete días.`
export const yes = 'Sí, son sus palabras'
export const no = 'No, dejar de compartir mi diario'
