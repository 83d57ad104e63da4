const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-US')} ${count === 1 ? one : many}`
const countedDays = (count: number) => counted(count, 'día', 'días')

export const title = 'Sus logros'
export const purpose =
  'Por el tiempo que usted se da. El personal y sus personas de apoyo no pueden ver esta página.'
export const notLoaded = 'No se pudieron cargar sus logros'
export const rules =
  'Los puntos nunca bajan, y las insignias siguen siendo suyas. Una racha cuenta los días en que hace su registro; dos días de descanso de cada siete son parte de ella.'
export const tabs = 'Insignias y puntos'
export const earnedTab = 'Insignias ganadas'
export const availableTab = 'Insignias por ganar'
export const historyTab = 'Historial de puntos'
export const hiddenTitle = 'Los puntos y las insignias están ocultos'
export const hidden =
  'Usted eligió no verlos. Se guardan para usted, y en su perfil puede volver a mostrarlos cuando quiera.'
export const showAgain = 'Mostrarlos en su perfil'
export const totalPoints = 'Total de puntos'
export const badgesEarnedCount = ({ count }: { count: number }) =>
  counted(count, 'insignia ganada', 'insignias ganadas')
export const currentStreak = 'Racha actual'
export const days = ({ count }: { count: number }) => countedDays(count)
export const streakBegins = 'Empieza con su primer registro'
export const longestStreak = ({ days: count }: { days: number }) => `La más larga: ${countedDays(count)}`
export const welcomeBack = ({ days: count }: { days: number }) =>
  `Qué bueno que volvió. La más larga: ${countedDays(count)}`
export const badgesEarned = 'Insignias ganadas'
export const ofAvailable = ({ count }: { count: number }) => `de ${count} que hay`
export const nextBadge = 'Próxima insignia'
export const allUnlocked = 'Ya tiene todas las insignias.'
export const readyToClaim = 'Ya la puede recoger.'
export const pointsToGo = ({ count }: { count: number }) =>
  count === 1 ? 'Falta 1 punto' : `Faltan ${counted(count, 'punto', 'puntos')}`
export const pointsToward = ({ name }: { name: string }) => `Puntos para la insignia ${name}`
export const noBadgesTitle = 'Todavía no hay insignias'
export const firstIsReady = 'Ya puede recoger la primera.'
export const showFirst = 'Mostrarla'
export const noBadges =
  'Cada registro, cada anotación en el diario y cada herramienta le acerca un poco a la primera.'
export const startCheckIn = 'Hacer el registro'
export const earnedBadges = 'Insignias ganadas'
export const earnedAgo = ({ ago }: { ago: string }) => `Ganada ${ago}`
export const availableBadges = 'Insignias por ganar'
export const earned = 'Ganada'
export const claimedTitle = 'Insignia recogida'
export const claimed = ({ name }: { name: string }) => `La insignia ${name} es suya.`
export const notClaimedTitle = 'No se recogió'
export const notClaimed = 'La insignia le sigue esperando. Por favor, inténtelo de nuevo.'
export const claimNamed = ({ name }: { name: string }) => `Recoger la insignia ${name}`
export const claiming = 'Recogiendo...'
export const claim = 'Recoger'
export const history = 'Historial de puntos'
export const historyNotLoaded = 'No se pudo cargar su historial de puntos'
export const showEarlier = 'Mostrar puntos anteriores'
export const noPointsTitle = 'Todavía no hay puntos'
export const noPoints = 'Un registro toma un minuto y le da los primeros diez.'
