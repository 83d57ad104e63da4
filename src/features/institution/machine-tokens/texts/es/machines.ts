export const title = 'Otros sistemas'
export const purpose =
  'Una clave deja que uno de sus sistemas lea o cambie lo que usted elija, sin la contraseña de nadie.'
export const institution = 'Institución'
export const make = 'Hacer una clave'
export const notLoaded = 'No se pudieron cargar las claves'
export const noneYet = 'Todavía no hay ninguna clave'
export const noneYetText =
  'Haga una para cada sistema, como un centro de alertas o su directorio de personal, para que pueda retirarla por separado.'
export const tokens = 'Claves'
export const forAdministrators = 'Esta página es para administradores'
export const askAdministrator =
  'Si hay que conectar otro sistema, hable con un administrador de su institución.'
export const ready = 'La clave está lista'
export const readyText =
  'Solo se muestra ahora. Escríbala en el otro sistema, y no la guarde en ningún otro lugar.'
export const makeText =
  'No elija más de lo que el sistema necesita. Se avisa a todos los administradores que se hizo una clave.'
export const made = 'Clave hecha'
export const madeText = 'Se avisa a todos los administradores.'
export const notMade = 'No se hizo ninguna clave'
export const makeIt = 'Hacer la clave'
export const system = '¿Para qué sistema es?'
export const lifetime = '¿Cuánto tiempo funciona?'
export const scopes = '¿Qué puede hacer?'
export const forUntil = ({ name, date }: { name: string; date: string }) => `Para ${name}, hasta el ${date}.`
export const notCopied = 'No se pudo copiar aquí. Selecciónela arriba, o imprímala.'
export const worksUntilOnPaper = ({ date }: { date: string }) => `Funciona hasta el ${date}.`
export const done = 'Listo'
export const worksUntil = ({ date }: { date: string }) => `Funciona hasta el ${date}`
export const takenBack = ({ date }: { date: string }) => `Retirada el ${date}`
export const ended = ({ date }: { date: string }) => `Terminó el ${date}`
export const takeBack = 'Retirar'
export const takeBackOf = ({ name }: { name: string }) => `Retirar la clave de ${name}`
export const takeBackQuestion = ({ name }: { name: string }) => `¿Retirar la clave de ${name}?`
export const takeBackEffect =
  'Desde ese momento el sistema no puede leer ni cambiar nada, hasta que usted haga una nueva clave y la escriba allá.'
export const tokenTakenBack = 'Clave retirada'
export const tokenTakenBackText = 'Ya no funciona.'
export const notTakenBack = 'No se retiró'
export const notTakenBackText = 'La clave todavía funciona. Inténtelo de nuevo.'
export const lifetimeOf = ({ days }: { days: number }) => (days === 365 ? 'Un año' : `${days} días`)
export const lastUsed = ({ date }: { date: string }) => `Último uso el ${date}`
export const neverUsed = 'Nunca usada'
export const madeOn = ({ date }: { date: string }) => `hecha el ${date}`
export const madeOnBy = ({ date, by }: { date: string; by: string }) => `hecha el ${date} por ${by}`
export const scopeLabels = {
  'alerts:read': {
    label: 'Leer alertas',
    about: 'Número, urgencia, unidad, estado y horas. Ningún nombre y ninguna palabra.',
  },
  'analytics:read': {
    label: 'Leer estadísticas',
    about: 'Lo que ven los administradores. Tampoco se muestra donde hay muy pocas personas detrás.',
  },
  'audit:read': {
    label: 'Leer el registro de accesos',
    about: 'Quién hizo qué y cuándo, por número. Nunca lo que alguien escribió o sintió.',
  },
  scim: {
    label: 'Mantener las cuentas del personal (SCIM)',
    about: 'Un directorio agrega, nombra, ubica, cierra y reabre cuentas del personal, y ninguna otra.',
  },
  'roster:write': {
    label: 'Enviar la lista',
    about:
      'Quién está aquí, en qué unidad y turno. Agrega personas, las traslada y libera a quienes se fueron.',
  },
}
export const whose = ({ name }: { name: string }) => `Es de ${name}`
export const whoseNobody = 'Ya no es de nadie'
export const mayAsHolder =
  'Una clave puede hacer lo que puede hacer en ese momento la persona a quien pertenece. Termina cuando esa persona se va o cambia de función. Otros dos administradores pueden hacerse cargo de ella.'
export const rests = 'En pausa'
export const thatPerson = 'esa persona'
export const restsText = ({ name }: { name: string }) =>
  `No abre nada mientras ${name} no puede usar su propia cuenta. Por ejemplo, antes de elegir una contraseña o de configurar su segundo paso.`
export const restingScopes = ({ labels, name }: { labels: string; name: string }) =>
  `Ahora no: ${labels}. ${name} ya no puede hacerlo. Un(a) administrador(a) puede hacerse cargo de la clave.`
export const endedBadge = 'Terminó'
export const endedText = {
  account: ({ name }: { name: string }) => `Terminó cuando la cuenta de ${name} se cerró.`,
  role: ({ name }: { name: string }) => `Terminó cuando ${name} recibió otra función.`,
  institution: ({ name }: { name: string }) => `Terminó cuando ${name} se fue de aquí.`,
  erased: () => 'Terminó cuando se borró la cuenta de la persona a quien pertenecía.',
}
export const accountClosed = 'Terminó cuando la cuenta se cerró.'
export const takeOver = 'Hacerse cargo'
export const takeOverOf = ({ name }: { name: string }) => `Hacerse cargo de la clave de ${name}`
export const takeOverQuestion = ({ name }: { name: string }) => `¿Hacerse cargo de la clave de ${name}?`
export const takeOverEffect =
  'Otra persona que administra tiene que confirmarlo. Entonces la clave es de usted: puede hacer lo que usted puede hacer, y el sistema no necesita una nueva.'
export const takeOverAsked = 'Se le pide a una segunda persona'
export const takeOverAskedText = 'La clave será de usted cuando esa persona lo confirme.'
export const notAsked = 'No se le pidió a nadie'
export const waitsFor = ({ name }: { name: string }) => `${name} quiere hacerse cargo de ella`
export const waitsForText = 'Espera a otra persona que administra.'
export const confirm = 'Confirmar'
export const confirmOf = ({ name, by }: { name: string; by: string }) =>
  `Confirmar que ${by} se hace cargo de la clave de ${name}`
export const confirmQuestion = ({ by }: { by: string }) => `¿Debe ${by} hacerse cargo?`
export const confirmEffect = ({ by }: { by: string }) =>
  `Desde ese momento la clave funciona, y puede hacer lo que ${by} puede hacer. Confírmelo solo si sabe que el sistema debe seguir.`
export const confirmed = 'Clave con nueva persona a cargo'
export const notConfirmed = 'No se confirmó'
