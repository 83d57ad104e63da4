export const confirmed = 'Importación confirmada'
export const confirmedText = 'Ya se puede iniciar sesión, o a partir de la hora que muestra esta página.'
export const confirm = 'Confirmar'
export const confirmEffect =
  'Quien tenga una hoja de esta importación podrá iniciar sesión con la función que se indica. Confirme solo si sabe que estas personas pertenecen aquí.'
export const withdrawn = 'Importación retirada'
export const withdrawnText = 'Se eliminó lo que esperaba. Se puede importar de nuevo a las mismas personas.'
export const withdraw = 'Retirar'
export const withdrawEffect =
  'Se elimina lo que espera, y las hojas no funcionan. Nadie ha iniciado sesión con ellas, así que no se pierde nada que alguien haya escrito.'
const accounts = (count: number) => (count === 1 ? '1 cuenta' : `${count} cuentas`)
export const waits = ({ count }: { count: number }) =>
  `${accounts(count)} de una importación ${count === 1 ? 'espera' : 'esperan'} a una segunda persona`
export const confirmCount = ({ count }: { count: number }) => `Confirmar ${accounts(count)}`
export const confirmQuestion = ({ count }: { count: number }) => `¿Confirmar ${accounts(count)}?`
export const withdrawCount = ({ count }: { count: number }) => `Retirar ${accounts(count)}`
export const withdrawQuestion = ({ count }: { count: number }) => `¿Retirar ${accounts(count)}?`
export const noImporter = 'Alguien que ya no está'
export const imported = ({ name, count, date }: { name: string; count: number; date: string }) =>
  `${name} ${count === 1 ? 'la importó' : 'las importó'} el ${date}.`
export const opensAlone = ({ date }: { date: string }) =>
  `Nadie más puede confirmar, así que se puede iniciar sesión a partir del ${date}.`
export const staysClosed = ({ count }: { count: number }) =>
  `Nadie puede iniciar sesión en ${count === 1 ? 'ella antes de que se confirme' : 'ellas antes de que se confirmen'}.`
