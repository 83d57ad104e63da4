export const invitations = 'Invitaciones'
export const notLoaded = 'No se pudieron cargar las invitaciones'
export const noneYet = 'Todavía no hay invitaciones'
export const noneYetText =
  'Oprima “Invitar” para hacer un código que trae a alguien aquí como lo que es: personal, persona en custodia, administrador(a).'
export const badge = ({ badgeNumber }: { badgeNumber: string }) => `Placa ${badgeNumber}`
export const acceptedBy = ({ name }: { name: string }) => `Aceptada por ${name}`
export const openUntil = ({ date }: { date: string }) => `Abierta hasta el ${date}`
export const takenBack = 'Retirada'
export const expired = ({ date }: { date: string }) => `Venció el ${date}`
export const takenBackTitle = 'Invitación retirada'
export const takenBackText = 'Su código ya no funciona.'
export const takeBack = 'Retirar'
export const takeBackQuestion = '¿Retirar esta invitación?'
export const takeBackEffect =
  'Su código deja de funcionar de inmediato. Puede hacer otra en cualquier momento.'
export const codeAnew = 'Puede retirar esta invitación en la lista, y hacer otra.'
export const invitationReady = 'Invitación lista'
export const inviteSomebody = 'Invitar a alguien'
export const readyText = 'Entregue el código. Funciona una sola vez, durante 7 días.'
export const purpose = 'La persona elige su propio nombre y contraseña. El código dice qué es aquí.'
export const notInvited = 'No se invitó a nadie'
export const make = 'Hacer la invitación'
export const copyHint = '“Copiar” toma el enlace completo, que ya llena el código.'
export const done = 'Listo'
export const accepted = 'Aceptada'
export const made = ({ date }: { date: string }) => `Hecha el ${date}`
export const madeBy = ({ date, name }: { date: string; name: string }) => `Hecha el ${date} por ${name}`
