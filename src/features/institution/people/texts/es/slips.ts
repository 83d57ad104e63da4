export const notSignedInYet = 'Todavía no ha iniciado sesión'
export const newSlip = 'Nueva hoja'
export const noneMade = 'No se hizo ninguna hoja.'
export const newSlipEffect =
  'Una nueva hoja tiene una nueva contraseña de un solo uso. La hoja anterior deja de funcionar.'
export const printSlips = 'Imprimir hojas de acceso'
export const printText =
  'Salen ordenadas por unidad, turno y nombre. Para imprimir la de una sola persona, búsquela en la página “Personas” y elija “Nueva hoja” en “Editar”.'
export const unit = 'Unidad'
export const allUnits = 'Todas las unidades'
export const forWhom = 'Para quién'
export const forEverybody = 'Todas las personas que todavía no han iniciado sesión'
export const forMissing = 'Las personas sin una hoja que funcione'
export const notLoaded = 'No se pudo cargar la lista de personas'
export const earlierStop = 'Las hojas anteriores dejan de funcionar'
export const noneMissing =
  'Nadie necesita una hoja: quienes todavía no han iniciado sesión tienen una que funciona.'
export const noneOfUnit =
  'Todas las personas de esta unidad ya iniciaron sesión, o no tienen una contraseña de un solo uso.'
export const nobodyNeeds = 'Nadie necesita una hoja ahora'
export const nobodyNeedsText =
  'Las hojas son para las personas que usted importa, hasta que hayan iniciado sesión una vez. Si se pierde una, imprímala de nuevo aquí.'
export const importPeople = 'Importar personas'
export const making = 'Haciendo las hojas'
export const stay = 'Quédese en esta página: las contraseñas de un solo uso solo se muestran aquí.'
export const handOut =
  'Imprímalas y entregue cada una a su persona. No se guardan en ningún lugar, y valen durante 14 días.'
export const slips = 'Hojas de acceso'
export const stoppedAdvice =
  'Imprima lo que se hizo. Luego haga las demás: elija la unidad otra vez. Eso también hace estas de nuevo.'
export const slipsAnew =
  'Puede hacer las hojas de nuevo en esta página en cualquier momento. Las que hizo ahora dejan entonces de funcionar.'
export const purpose =
  'Una hoja tiene el nombre de usuario y la contraseña de un solo uso de alguien, para iniciar sesión por primera vez.'
export const people = 'Personas'
export const askAdministrator = 'Si alguien necesita una hoja, pídala a un administrador de su institución.'
export const connectionLost = 'Se perdió la conexión.'
export const done = 'Listo'
export const leaveQuestion = '¿Salir sin imprimir?'
export const leaveText = ({ anew }: { anew: string }) =>
  `Las contraseñas de un solo uso solo se muestran aquí. ${anew}`
const countOf = (count: number) => (count === 1 ? '1 persona' : `${count.toLocaleString('es-US')} personas`)
export const makeFor = ({ count }: { count: number }) => `Hacer hojas para ${countOf(count)}`
export const madeFor = ({ count }: { count: number }) => `Nuevas hojas para ${countOf(count)}`
export const newPasswords = ({ count }: { count: number }) =>
  `${countOf(count)} ${count === 1 ? 'recibe' : 'reciben'} una nueva contraseña de un solo uso. Quien tenga una hoja anterior ya no puede iniciar sesión con ella, así que entregue la nueva.`
export const progress = ({ done: made, total }: { done: number; total: number }) =>
  `${made} de ${countOf(total)}`
export const signedInMeanwhile = ({ count }: { count: number }) =>
  count === 1
    ? '1 persona inició sesión mientras tanto y no necesita hoja.'
    : `${countOf(count)} iniciaron sesión mientras tanto y no necesitan hoja.`
export const print = ({ count }: { count: number }) =>
  count === 1 ? 'Imprimir 1 hoja' : `Imprimir ${count.toLocaleString('es-US')} hojas`
