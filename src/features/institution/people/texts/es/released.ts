export const noSlipMade = 'No se hizo ninguna hoja'
export const isHereAgain = ({ name }: { name: string }) => `${name} está aquí de nuevo`
export const isHereAgainText =
  'La unidad, el turno y los números están como estaban, y la persona recibe un aviso.'
export const printSlip = 'Imprimir la hoja'
export const takeBack = 'Anular'
export const isStillHere = ({ name }: { name: string }) => `¿${name} sigue aquí?`
export const takeBackEffect = ({ date }: { date: string }) =>
  `Anule la liberación solo si fue un error. La cuenta vuelve a su institución como estaba. Se cierra su sesión donde está ahora, y recibe un aviso. Puede hacer esto hasta el ${date}.`
export const released = 'Liberaciones'
export const purpose =
  'Las personas que salieron en los últimos 7 días. Dentro de ese tiempo se puede anular una liberación.'
export const people = 'Personas'
export const askAdministrator = 'Si alguien necesita su hoja, pídala a un administrador de su institución.'
export const notLoaded = 'No se pudo cargar la lista de personas liberadas'
export const nobody = 'No se liberó a nadie en los últimos 7 días'
export const nobodyText = 'Para liberar a una persona en custodia, abra su menú en la página “Personas”.'
export const isReleased = ({ name }: { name: string }) => `${name} ya tiene su liberación`
export const isReleasedText = 'Imprima la hoja en “Liberaciones”. Ahí también puede anularla durante 7 días.'
export const question = ({ name }: { name: string }) => `¿Liberar a ${name}?`
export const release = 'Liberar'
export const nowhere = 'Todavía no se puede liberar a nadie'
export const nowhereText =
  'No hay ninguna institución comunitaria a la que pueda pasar una persona liberada. Pida a quien mantiene este servidor que haga una. Hasta entonces, la cuenta se queda aquí y sigue funcionando.'
export const close = 'Cerrar'
export const someDestination = 'una institución comunitaria'
export const effect = ({ destination }: { destination: string }) =>
  `La persona sale de su institución y conserva la cuenta. La cuenta pasa a ${destination} con todo lo que escribió. Aquí se cierra su sesión, y desde ese momento nadie aquí ve nada de esa persona. Una alerta que sigue abierta se queda con quienes responden hasta que se resuelva.`
interface Moved {
  username: string
  to: string
  date: string
}
export const moved = ({ username, to, date }: Moved) => `@${username}, a ${to} el ${date}`
export const movedFrom = ({ username, unit, to, date }: Moved & { unit: string }) =>
  `@${username}, de ${unit}, a ${to} el ${date}`
