export const groups = {
  residents: 'las personas en custodia',
  staff: 'el personal',
  community: 'la comunidad',
}
interface Places {
  units: number
  shifts: number
  isCommunity: boolean
}
export const places = ({ units, shifts, isCommunity }: Places) =>
  `${units} ${units === 1 ? 'unidad' : 'unidades'}, ${shifts} ${shifts === 1 ? 'turno' : 'turnos'}.${isCommunity ? ' Una comunidad no necesita ninguno.' : ''}`
export const contacts = ({ count }: { count: number }) =>
  count > 0
    ? `${count === 1 ? 'Hay uno' : `Hay ${count}`} en “Ayuda”.`
    : '“Ayuda” no nombra a nadie que esté cerca, solo números para todo el país.'
export const registrationOpen =
  'Abierta: cualquiera que encuentre esta dirección puede crear aquí una cuenta.'
export const registrationClosed =
  'Cerrada: aquí solo tiene cuenta la gente que se invita, se importa o se agrega.'
export const unconfirmed = ({ fact }: { fact: string }) =>
  `${fact} Nadie ha dicho todavía que esto está bien.`
export const noClinicalVersion = 'docs/clinical.md no está instalado junto al código de este servidor.'
export const notSigned = ({ version }: { version: string }) =>
  `La versión ${version} de docs/clinical.md no está firmada.`
interface Signed {
  clinician: string
  version: string
  day: string
}
export const signed = ({ clinician, version, day }: Signed) =>
  `${clinician} firmó la versión ${version} el ${day}.`
/** Follows where another version is to be signed now. */
export const newerToSign = ({ version }: { version: string }) =>
  `Ahora hay que leer y firmar la versión ${version}.`
export const managers = ({ count }: { count: number }) =>
  `${count} personas pueden manejar las cuentas y los ajustes.`
export const oneManager =
  'Nadie puede confirmar lo que necesita a una segunda persona. Agregue o invite a alguien más para administrar.'
export const responders = ({ who }: { who: string }) => `Alguien responde por ${who}.`
export const respondersMissing = ({ who }: { who: string }) =>
  `Todavía nadie responde por ${who}, más que quienes administran.`
export const ringsNobody =
  'Este Evenkeel no puede hacer sonar el teléfono de nadie: quien lo mantiene no configuró ni timbres ni una conexión de mensajes y llamadas.'
export const noResponders = 'Todavía no hay nadie para responder.'
interface Rings {
  confirmed: number
  responders: number
  hasGateway: boolean
}
export const rings = ({ confirmed, responders: all, hasGateway }: Rings) =>
  `${confirmed} de ${all} personas que responden confirmaron ${hasGateway ? 'un número de teléfono' : 'un aparato que suena'}.`
export const otherRings = 'Las demás lo hacen en “Alertas”.'
export const drills = ({ who }: { who: string }) => `El último simulacro para ${who} se respondió a tiempo.`
export const drillsMissing = ({ who }: { who: string }) =>
  `Ningún simulacro para ${who} se respondió a tiempo, o el último no.`
export const ways = { mail: 'correo electrónico', rings: 'timbres', gateway: 'mensajes de texto o llamadas' }
export const reachedBy = ({ by }: { by: string }) => `A la gente se le avisa por ${by}.`
export const reachedInside = 'A la gente se le avisa solo dentro de Evenkeel.'
export const noBackup = 'Todavía no se hizo ninguna copia de respaldo.'
export const backup = ({ made, isFresh }: { made: string; isFresh: boolean }) =>
  `La última copia de respaldo se hizo el ${made}${isFresh ? '.' : ', hace más de tres días.'}`
export const restored = ({ at }: { at: string }) => `Se restauró una copia de respaldo el ${at}.`
export const notRestored = 'Nadie ha probado todavía si se puede restaurar una copia de respaldo.'
