export const pageTitle = 'Institución'
export const purpose = 'Lo que vale para todas las personas de aquí. Cada tarjeta se guarda por separado.'
export const people = 'Personas'
export const notLoaded = 'No se pudieron cargar los ajustes'
export const nameAndTimeZone = 'Nombre y zona horaria'
export const appearance = 'Apariencia'
export const registration = 'Creación de cuentas'
export const crisisContacts = 'Contactos de crisis'
export const useWithoutAName = 'Uso sin nombre'
export const units = 'Unidades'
export const shifts = 'Turnos'
export const privacy = 'Privacidad'
export const secondStep = 'Segundo paso'
export const residentsConnections = 'Contactos entre personas en custodia'
export const picturesAndSounds = 'Imágenes y sonidos'
export const howAlertsAreSorted = 'Cómo se ordenan las alertas'
export const alertLadder = 'Escalera de alertas'
export const recordsAndSystems = 'Registros y sistemas'
export const auditTrail = 'Registro de accesos'
export const aboutAuditTrail = 'Quién hizo qué, y quién miró qué.'
export const signOn = 'Entrada con cuenta de trabajo'
export const aboutSignOn = 'El personal inicia sesión con su cuenta de trabajo.'
export const rosters = 'Listas de personas'
export const aboutRosters = 'Listas de quién está aquí, de sus propios sistemas.'
export const tokens = 'Claves de otros sistemas'
export const aboutTokens = 'Lo que otro programa puede leer o enviar.'
export const webhooks = 'Avisos a sistemas (webhooks)'
export const aboutWebhooks = 'Alertas que se avisan a sus sistemas, sin nombres.'
export const aboutSystems = 'Lo que se hizo aquí, y cómo sus otros sistemas funcionan con Evenkeel.'
export const aboutApi = 'Para quien conecte otro sistema.'
export const notCompared = 'No se comparó nada'
export const waitsTitle = 'El cambio espera'
export const waitsText = 'La tarjeta dice a quién espera, o hasta cuándo.'
export const settingsSaved = 'Ajustes guardados'
export const upToDate = ({ title }: { title: string }) => `${title}: ya está al día.`
export const notChanged = 'No se cambió nada'
export const saveCard = ({ title }: { title: string }) => `Guardar: ${title}`
export const pleaseWait = 'Espere...'
export const changeWithdrawn = 'Cambio retirado'
export const staysAsIs = ({ title }: { title: string }) => `${title}: queda como está.`
export const notWithdrawn = 'No se retiró nada'
export const asksFor = ({ proposedBy, newValue }: { proposedBy: string; newValue: string }) =>
  `${proposedBy} pide esto: ${newValue}. Hasta entonces todo queda como está.`
export const takesEffect = ({ when }: { when: string }) => `Empieza a valer: ${when}`
export const waitsForSecond = 'Espera a una segunda persona'
export const withdraw = 'Retirar'
export const withdrawOf = ({ title }: { title: string }) => `Retirar: ${title}`
export const changeConfirmed = 'Cambio confirmado'
export const notConfirmed = 'No se confirmó nada'
export const confirm = 'Confirmar'
export const confirmOf = ({ title }: { title: string }) => `Confirmar: ${title}`
export const confirmQuestion = '¿Confirmar este cambio?'
export const statisticsFrom = ({ people: count }: { people: number }) =>
  `Estadísticas de ${count} personas o más`
export const residentsMayConnect = 'Las personas en custodia pueden tener contactos entre ellas'
export const noSecondStep = 'No se requiere un segundo paso al iniciar sesión'
export const save = 'Guardar'
export const confirmText = ({ newValue, isTriage }: { newValue: string; isTriage: boolean }) =>
  `${newValue}. ${isTriage ? 'Cambia qué tan pronto alguien responde.' : 'Protege a la gente menos que ahora.'} Confírmelo solo si sabe que está bien.`
