export const accessDenied = 'No tiene acceso'
export const deniedText = 'Para ver este panel hay que ser administrador(a).'
export const restricted = 'Acceso limitado'
export const restrictedText = 'Para ver este panel hay que ser administrador(a).'
export const goToYourDashboard = 'Ir a su panel'
export const title = 'Panel de administración'
export const purpose = ({ institution }: { institution: string }) =>
  `Cómo está ${institution}. Las cifras son de grupos de personas, nunca de una sola.`
export const criticalAlerts = 'Alertas críticas'
export const noActiveAlerts = 'No hay alertas activas'
export const nobodyWaits = 'Nadie espera una respuesta.'
/** While it is not proven that the page would show a new alert by itself. */
export const nobodyWaited = 'Nadie estaba esperando la última vez que esta página miró.'
export const alertsNotLoaded = 'No se pudieron cargar las alertas'
export const showOlder = 'Mostrar las anteriores'
export const allAlerts = 'Todas las alertas'
export const notCounted = 'No se pudo contar cuántas se respondieron'
export const answered = ({ count }: { count: number }) => `${count} atendidas o resueltas`
export const noData = 'Sin datos'
export const week = 'Semana'
export const month = 'Mes'
export const quarter = 'Trimestre'
export const period = 'Período'
export const byUnit = 'Por unidad'
export const byShift = 'Por turno'
export const figuresNotLoaded = 'No se pudieron cargar las cifras'
export const activeUsers = 'Usuarios activos'
export const avgStress = 'Estrés promedio'
export const checkInRate = 'Tasa de registros'
export const activeAlerts = 'Alertas activas'
export const now = 'En este momento'
export const wholeWeeks = ({ weeks }: { weeks: string }) => `Semanas completas, ${weeks}.`
export const howFiguresAreMade = 'Cómo se hacen estas cifras'
export const aboutFigures = ({ threshold }: { threshold: number }) =>
  `Las cifras se renuevan el lunes después de una semana en la que al menos ${threshold} personas hicieron su registro. De menos personas no se muestra nada, y las cantidades de personas se redondean a 5. Una persona cuenta después de 28 días en su unidad y turno, cuando haya hecho su registro en siete días. Donde demasiadas personas son nuevas, o llegaron después de las primeras cuatro semanas de la institución, una cifra no se muestra hasta que haya más personas detrás de ella.`
export const about = ({ count }: { count: string }) => `Cerca de ${count}`
export const checkedIn = ({ accounts }: { accounts: string }) =>
  `Hicieron su registro en estas semanas; ${accounts}`
export const noDataYet = 'Todavía no hay datos'
export const checkInRateText = 'De todos los días, en todas las cuentas'
export const heatmapTitle = 'Mapa de estrés del sistema'
export const heatmapText = 'Estrés promedio de 1 a 10, primero el más alto. Cada persona pesa lo mismo.'
export const heatmapNotLoaded = 'No se pudo cargar el mapa'
export const noStressData = 'Todavía no hay datos de estrés.'
export const heatmapCaption = 'Estrés promedio por unidad y por turno'
export const unitOrShift = 'Unidad o turno'
export const meanStress = 'Estrés promedio'
export const withheldForPrivacy = 'No se muestra, para proteger la privacidad'
export const trendText = 'Estrés promedio de cada semana completa.'
export const trendNotLoaded = 'No se pudo cargar la tendencia'
export const trendOfWeeks = ({ count, weeks }: { count: number; weeks: string }) =>
  `Estrés promedio de cada una de ${count} semanas completas, ${weeks}, de 1 a 10.`
export const trendLabel = ({ weeks }: { weeks: string }) => `Estrés promedio semana por semana. ${weeks}.`
export const trendCaption = 'Estrés promedio semana por semana'
export const changeUnknown = 'Todavía no hay semanas suficientes para ver un cambio.'
export const noChange = 'Casi igual en la última semana que en la primera.'
export const withheldWeek = 'no se muestra, para proteger la privacidad'
export const utilizationTitle = 'Uso del contenido'
export const utilizationText =
  'Personas que usaron cada cosa, de todas las cuentas. Lo que escribieron o hicieron sigue siendo suyo.'
export const utilizationNotLoaded = 'No se pudo cargar el uso del contenido'
export const usedBy = ({ count, share }: { count: number; share: number }) =>
  `Cerca de ${count} personas, ${share}%`
export const people = 'Personas'
export const withheld = 'No se muestra'
export const nobody = 'Nadie'
export const weekColumn = 'Semana'
export const noDataOfWeek = 'sin datos'
export const withheldPeople = 'no se muestra'
export const noPeople = 'nadie'
export const aboutPeople = ({ count }: { count: number }) => `cerca de ${count}`
export const accountsOpen = ({ count }: { count: number }) =>
  count === 1
    ? '1 cuenta está abierta ahora'
    : `${count.toLocaleString('es-US')} cuentas están abiertas ahora`
export const change = ({ percent, isHigher }: { percent: number; isHigher: boolean }) =>
  `${percent}% más ${isHigher ? 'alto' : 'bajo'} en la última semana que en la primera.`
export const trendTitles = {
  week: 'Tendencia de 2 semanas',
  month: 'Tendencia de 30 días',
  quarter: 'Tendencia de 13 semanas',
}
export const contents = {
  'Coping tools': 'Herramientas para sobrellevar',
  'Learning modules': 'Módulos para aprender',
  Journal: 'Diario',
  'Wellness screenings': 'Cuestionarios de bienestar',
}
