export const cardTitle = 'Uso sin nombre'
export const cardText =
  'Una dirección para un cartel: herramientas para sobrellevar, lecciones y un cuestionario para personas que no iniciarían sesión. Muestra los contactos de crisis de ustedes a quien la abre, y nada más de su institución.'
export const addressFailed = 'No se pudo cargar la dirección'
export const works = 'La dirección funciona'
export const worksText =
  'Desactivada, no muestra ninguno de sus contactos y no cuenta nada. Sigue siendo la misma dirección, para que los carteles impresos vuelvan a servir.'
export const notChanged = 'No se cambió nada'
export const qrCode = 'Código QR de la dirección'
export const toPoster = 'Ir al cartel'
export const copyAddress = 'Copiar la dirección'
export const notCopied = 'No se pudo copiar aquí.'
export const howOften = 'Cuántas veces se abrió'
export const aboutLoads = ({ threshold }: { threshold: number }) =>
  `Son aperturas de la página y no personas: una persona puede hacer muchas. Una semana se muestra cuando termina, y solo si tiene ${threshold} aperturas o más. Lo que alguien hace allí, o responde, no lo sabe nadie.`
export const loadsByWeek = 'Aperturas de la dirección, por semana'
export const week = 'Semana'
export const loads = 'Aperturas'
export const weekOf = ({ from, to }: { from: string; to: string }) => `Del ${from} al ${to}`
export const fewerThan = ({ threshold }: { threshold: number }) => `menos de ${threshold}`

export const poster = 'Cartel'
export const forAdministrators = 'Esta página es para administradores'
export const tellAdministrator =
  'Si su institución debería tener un cartel, dígaselo a uno de sus administradores.'
export const dashboard = 'Panel'
export const institution = 'Institución'
export const posterFailed = 'No se pudo cargar el cartel'
export const isOff = 'La dirección está desactivada'
export const turnOn =
  'Actívela en “Uso sin nombre”, en la página de la institución. Entonces el cartel está aquí.'
export const roughDay = '¿Un día difícil?'
export const nothingKept = 'Sin nombre, sin iniciar sesión, sin guardar nada.'
export const offers = [
  'Maneras de calmarse, en unos minutos',
  'Lecciones cortas sobre estrés, sueño, enojo y pérdida',
  'Un cuestionario sobre ánimo bajo y ansiedad que solo usted ve',
]
export const tellNobody = 'Estas páginas no avisan a nadie. Si necesita a alguien ahora:'
/** What comes first for somebody in custody, and the numbers for everybody else. */
export const waysToHelp = ({ inCustody, numbers }: { inCustody: string; numbers: string }) =>
  `${inCustody} En cualquier otro lugar: ${numbers}.`
