export const confirm = 'Confirmar'
export const confirmQuestion = '¿Confirmar este permiso?'
export const respondersTitle = 'Quienes responden'
export const notCounted = 'No se pudo contar a quienes responden'
export const seeResponders = 'Ver a quienes responden'
export const planOfDuty = 'Plan de guardias'
export const tooFew = 'Muy pocos'
export const hardToReach = 'Difícil de localizar'
export const noneReachable = 'ahora no se puede localizar a nadie'
export const nobodyReachable = 'Ahora una alerta no llegaría a nadie'
export const whichGroups = ({ names }: { names: string }) => `Esto vale para estos grupos: ${names}.`
export const unreachableAdvice =
  'De las personas a quienes se avisaría, nadie tiene abierto Evenkeel, un aparato cuyo timbre de prueba oyó o un correo electrónico confirmado. Pídales ahora que abran Evenkeel y que activen un aparato en “Alertas”. Hasta entonces, diga a su gente a quién llamar.'
export const unreachedPart = ({ count }: { count: number }) =>
  `${count} sin aparato ni correo electrónico confirmado`
export const waitingPart = ({ count }: { count: number }) => `${count} por confirmar`
export const groupsShort = 'No todos los grupos tienen dos personas que respondan a las alertas'
export const someUnreached = 'No se puede localizar a todas las personas que responden a las alertas'
export const whyTwo =
  'Con dos, hay alguien cuando la otra persona no está. Las alertas de un grupo sin nadie van a los administradores, si se les puede localizar.'
export const unreachedAdvice =
  'Sin un aparato o un correo electrónico confirmado, solo se enteran de una alerta mientras Evenkeel está abierto. Pídales que activen un aparato en “Alertas”, o que confirmen una dirección en su perfil.'
export const chooseSomebody = 'Elija a alguien'
export const chooseDay = 'Elija un día'
export const notGranted = 'No se dio ningún permiso'
export const grantTitle = 'Dar permiso para responder'
export const whatTheySee =
  'Ven de quién trata una alerta, la unidad, qué la activó y las palabras de una solicitud de ayuda. Nunca ven diarios, registros ni respuestas.'
export const giveGrant = 'Dar permiso'
export const serves = 'Atiende a'
export const until = 'Hasta'
export const longestGrant = 'Doce meses como máximo.'
export const grantWaits = 'El permiso espera a una segunda persona'
export const grantWaitsText =
  'Se avisó a los administradores que pueden confirmarlo. Vale a partir de que uno de ellos lo confirme.'
export const grantBeginsLater = 'El permiso empieza después'
export const grantBeginsLaterText = ({ date }: { date: string }) =>
  `Empieza el ${date}. Se avisa a todas las personas que responden a las alertas o administran cuentas aquí.`
export const grantGiven = 'Permiso dado'
export const grantGivenText =
  'Vale de inmediato: es el primero para este grupo, y nadie más puede confirmarlo.'
export const findSomebody = 'Buscar a alguien'
export const whoCanServe = 'Solo el personal y los administradores pueden hacerlo.'
export const searchExample = 'Nombre, usuario o número de placa'
export const person = 'Persona'
export const pleaseChoose = 'Elija una opción'
export const nobodyFound = 'No se encontró a nadie'
export const purpose =
  'Ven y responden a las alertas de las personas que atienden, y de nadie más. Las personas en custodia y el personal tienen personas distintas que responden. Un permiso dura doce meses como máximo, y una segunda persona lo confirma. Donde nadie más puede hacerlo, empieza a valer después de 24 horas, y se avisa a todas las personas de aquí que responden a las alertas.'
export const purposeTitle = 'Personal de salud mental designado'
export const notLoaded = 'No se pudo cargar la lista de quienes responden'
export const nobodyYet = 'Todavía nadie responde a las alertas'
export const nobodyYetText =
  'Dé permiso al menos a dos personas por cada grupo que atiende, para que siempre haya alguien.'
export const takesEffect = ({ date }: { date: string }) => `Empieza el ${date}`
export const grantTakenBack = 'Permiso retirado'
export const seesNoMore = ({ name }: { name: string }) => `${name} ya no ve estas alertas.`
export const takeBack = 'Retirar'
export const takeBackQuestion = '¿Retirar este permiso?'
export const grantConfirmed = 'Permiso confirmado'
export const grantConfirmedText = 'Ya vale, y se avisó a las dos personas.'
export const notConfirmed = 'No se confirmó nada'
export const nobodyLeft = ({ groups: who }: { groups: string }) =>
  `Nadie más responde a las alertas de ${who}.`
export const administratorsInstead =
  'Mientras nadie más pueda, se avisa en su lugar a quienes administran la institución.'
export const nobodyInstead = 'Mientras nadie más pueda, no se avisa a nadie cuando alguien pide ayuda.'
export const covered = 'Cubierto'
export const confirmEffect = ({ name, group }: { name: string; group: string }) =>
  `${name} verá y responderá a las alertas de ${group}, con nombres. Confírmelo solo si sabe que es correcto.`
export const takeBackEffect = ({ name, group }: { name: string; group: string }) =>
  `${name} deja de ver de inmediato las alertas de ${group}, y lo que tomó queda abierto otra vez para quien más pueda responder. Asegúrese de que haya alguien más.`
export const responderFor = ({ name, group }: { name: string; group: string }) =>
  `Responde a las alertas de ${group}: ${name}`
export const noDeviceRings = ({ hasMail }: { hasMail: boolean }): string =>
  hasMail
    ? 'Aquí no puede sonar ningún aparato: quienes responden se enteran de una alerta por correo electrónico, o en una página que tengan abierta.'
    : 'Aquí no puede sonar ningún aparato: quienes responden se enteran de una alerta solo en una página que tengan abierta.'
export const responderCount = ({ count }: { count: number }) =>
  count === 0 ? 'Nadie' : count === 1 ? '1 persona' : `${count} personas`
export const states = {
  waiting: 'Espera a una segunda persona',
  coming: 'Aún no empieza',
  active: 'En servicio',
  asleep: 'En pausa hasta que configure un segundo paso',
  ended: 'Terminado',
  revoked: 'Retirado',
}
export const period = ({ from, to }: { from: string; to: string }) => `Del ${from} al ${to}`
export const grantedBy = ({ name }: { name: string }) => `, permiso dado por ${name}`
export const confirmedBy = ({ name }: { name: string }) => `, confirmado por ${name}`
export const confirmedByNobodyElse = ', y nadie más podía confirmarlo'
interface Covered {
  group: string
  responders: number
  unreached: number
  waiting: number
}
export const coverage = ({ group, responders, unreached, waiting }: Covered) => {
  const served =
    responders === 0
      ? 'todavía nadie responde a sus alertas'
      : responders === 1
        ? 'una persona responde a sus alertas'
        : `${responders} personas responden a sus alertas`
  const reached = unreached === 0 ? '' : `, ${unreached} sin aparato ni correo electrónico confirmado`
  const more =
    waiting === 0 ? '' : waiting === 1 ? ', una espera confirmación' : `, ${waiting} esperan confirmación`
  return `${group}: ${served}${reached}${more}`
}
