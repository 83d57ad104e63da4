import type { FactorIcon, FactorKind } from '../../factors.ts'

export const title = 'Sus propias palabras'
export const purpose =
  'Lo que le pesa, lo que siente y lo que hace, en sus palabras, para su registro. Nadie más puede verlas.'
export const closedTitle = 'Sus palabras anteriores están cerradas'
export const openWords = 'Abrir mis palabras'
export const notLoaded = 'No se pudieron cargar sus palabras'
export const backToCheckIn = 'Registro'
export const archivedCount = ({ count }: { count: number }) => `Archivadas (${count})`
export const whatArchivedMeans = 'Su registro ya no las ofrece. Los registros anteriores las guardan.'
export const kinds: Readonly<Record<FactorKind, Readonly<Record<'title' | 'empty', string>>>> = {
  stressor: { title: 'Lo que le pesa', empty: 'Para lo que no está en la lista de lo que pesa.' },
  symptom: {
    title: 'Lo que siente en el cuerpo',
    empty: 'Para lo que no está en la lista de lo que se siente.',
  },
  activity: { title: 'Lo que hace', empty: 'Para lo que no está en la lista de actividades.' },
}
export const add = 'Agregar'
export const damaged = 'Lo que está guardado de esto se dañó, así que no se puede mostrar.'
export const withName = ({ name }: { name: string }) => `Con ${name}`
export const withThis = 'Con esto'
export const change = 'Cambiar'
export const takeUpAgain = 'Volver a usar'
export const archive = 'Archivar'
export const notChanged = 'No se cambió nada'
export const deletedTitle = 'Se eliminó'
export const deleted = 'Ya no está en ninguno de sus registros.'
export const notDeleted = 'No se eliminó nada'
export const deleteTitle = '¿Eliminar estas palabras?'
export const deleteText =
  'Se van también de sus registros anteriores. Esto no se puede deshacer. Para guardarlas ahí, archívelas.'
export const deleteIt = 'Eliminar'
export const forms: Readonly<Record<FactorKind, Readonly<Record<'title' | 'hint', string>>>> = {
  stressor: {
    title: 'Agregar lo que le pesa',
    hint: 'Por ejemplo, un lugar, una persona o una hora del día.',
  },
  symptom: { title: 'Agregar lo que siente en el cuerpo', hint: 'Como se lo diría a una amistad.' },
  activity: { title: 'Agregar lo que hace', hint: 'Por ejemplo, algo que le ayuda a menudo.' },
}
export const changeTitle = 'Cambiar sus palabras'
export const nameLabel = 'En sus propias palabras'
export const nameHint = ({ hint, most }: { hint: string; most: number }) =>
  `${hint} Como máximo ${most} caracteres.`
export const newerTitle = 'Mientras tanto se cambió en otra página'
export const newerReads = ({ name }: { name: string }) => `Ahí dice ahora: ${name}`
export const whatSavingDoes =
  'Guarde otra vez para dejar sus palabras en su lugar, o cancele para dejar esas.'
export const notSaved = 'No se guardó'
export const nothingLost = 'No se perdió nada de lo que escribió. Por favor, inténtelo de nuevo.'
export const saving = 'Guardando...'
export const save = 'Guardar'
export const cancel = 'Cancelar'
export const icon = 'Dibujo'
export const icons: Readonly<Record<FactorIcon, string>> = {
  tag: 'Etiqueta',
  heart: 'Corazón',
  person: 'Persona',
  people: 'Gente',
  home: 'Casa',
  phone: 'Teléfono',
  letter: 'Carta',
  work: 'Trabajo',
  money: 'Dinero',
  book: 'Libro',
  music: 'Música',
  sport: 'Deporte',
  walk: 'Caminata',
  food: 'Comida',
  bed: 'Cama',
  pill: 'Pastilla',
  sun: 'Sol',
  rain: 'Lluvia',
  lock: 'Candado',
  clock: 'Reloj',
}
