export const find = 'Buscar a alguien, para una nueva contraseña'
export const searchExample = 'Nombre, usuario o número de placa'
export const notLoaded = 'No se pudo cargar la lista de personas'
export const nobodyFits = 'Nadie coincide. Pruebe con una parte del nombre.'
export const found = 'Personas encontradas'
export const moreFit = 'Hay más personas que coinciden. Escriba más del nombre.'
export const resetCode = 'Código de contraseña'
export const resetCodeFor = ({ name }: { name: string }) => `Código de contraseña para ${name}`
export const respondersToConfirm = 'Personas que responden, por confirmar'
export const waitingForYou = 'Le espera'
export const workNotLoaded = 'No se pudo cargar lo que le espera'
export const peopleOf = ({ institution }: { institution: string }) => `Personas de ${institution}`
export const nothingWaits = 'Nadie que responda por confirmar, ninguna cuenta bloqueada y ninguna hoja.'
export const seeAllPeople = 'Ver a todas las personas'
export const figuresNotLoaded = 'No se pudieron cargar las cifras'
export const accounts = 'Cuentas'
export const waiting = 'en espera'
export const grantFor = ({ group }: { group: string }) => `Para ${group}`
export const grantForBy = ({ group, name }: { group: string; name: string }) =>
  `Para ${group}, permiso dado por ${name}`

interface Count {
  count: number
}
const figures = (count: number) => count.toLocaleString('es-US')

/** What waits of each kind: how many, why it matters in one sentence, and what the link says. */
export const work = {
  'locked-accounts': {
    title: ({ count }: Count) =>
      count === 1 ? '1 cuenta bloqueada' : `${figures(count)} cuentas bloqueadas`,
    text: 'Sus dueños las bloquearon porque no pidieron restablecer la contraseña. No pueden entrar sin usted.',
    action: 'Ver quién',
  },
  grants: {
    title: ({ count }: Count) =>
      count === 1
        ? '1 permiso para responder por confirmar'
        : `${figures(count)} permisos para responder por confirmar`,
    text: 'Responden a las alertas cuando usted lo confirme.',
    action: 'Ver a quienes responden',
  },
  imports: {
    title: ({ count }: Count) =>
      count === 1 ? '1 importación por confirmar' : `${figures(count)} importaciones por confirmar`,
    text: 'Antes de eso, su personal y sus administradores no pueden iniciar sesión.',
    action: 'Ver quién',
  },
  settings: {
    title: ({ count }: Count) =>
      count === 1
        ? '1 cambio de ajustes por confirmar'
        : `${figures(count)} cambios de ajustes por confirmar`,
    text: 'Protege menos a las personas, o de otra manera. Hasta que usted lo confirme, todo queda como está.',
    action: 'Ver el cambio',
  },
  'sign-on': {
    title: ({ count }: Count) =>
      count === 1
        ? '1 inicio con cuenta de trabajo por confirmar'
        : `${figures(count)} inicios con cuenta de trabajo por confirmar`,
    text: 'Antes de eso, nadie inicia sesión así.',
    action: 'Ver el inicio de sesión',
  },
  webhooks: {
    title: ({ count }: Count) =>
      count === 1 ? '1 webhook por revisar' : `${figures(count)} webhooks por revisar`,
    text: 'No recibió mensajes durante días y ya no se le envían, o pide recibir nombres.',
    action: 'Ver los webhooks',
  },
  rosters: {
    title: ({ count }: Count) =>
      count === 1 ? '1 lista por revisar' : `${figures(count)} listas por revisar`,
    text: 'No se aplicó, o se rechazaron algunas de sus filas.',
    action: 'Ver las listas',
  },
  slips: {
    title: ({ count }: Count) =>
      `${count === 1 ? '1 persona' : `${figures(count)} personas`} sin una hoja de acceso que funcione`,
    text: 'No pueden iniciar sesión antes de recibir una.',
    action: 'Hacer hojas',
  },
  'harm-reports': {
    title: () => 'Hay un informe de daño en espera',
    text: 'Nadie es su responsable de seguridad, la única persona que puede leerlo.',
    action: 'Nombrar a alguien',
  },
}
