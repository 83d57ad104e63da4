export const title = 'Todo listo para la gente'
export const about = ({ institution }: { institution: string }) =>
  `Lo que necesita ${institution} antes de que la gente lo use. Esto se va cuando todo está hecho.`
export const doneOf = ({ done: count, all }: { done: number; all: number }) => `${count} de ${all} hechos`
export const done = 'Hecho'
export const whatIsDone = 'Lo que está hecho'
export const items = {
  'units-and-shifts': 'Unidades y turnos',
  'second-manager': 'Una segunda persona para administrar',
  responders: 'Personas que responden por cada grupo',
  phones: 'Personas que responden, con un aparato que suena',
  drill: 'Un simulacro respondido a tiempo',
  contacts: 'Contactos de crisis del lugar',
  registration: 'Creación de cuentas abierta o cerrada',
  'mail-or-push': 'Correo electrónico o timbres configurados',
  backup: 'Una copia de respaldo',
  restore: 'Una copia de respaldo restaurada una vez',
  'clinical-sign-off': 'La firma del profesional clínico',
}
export const addUnitsAndShifts = 'Agregar unidades y turnos'
export const inviteSomebody = 'Invitar a alguien'
export const nameResponders = 'Nombrar a quienes responden'
export const seeResponders = 'Ver quiénes responden'
export const addContacts = 'Agregar contactos'
export const sendADrill = 'Enviar un simulacro'
export const forAdministrator = 'Para un(a) administrador(a)'
export const forOperator = 'Para quien mantiene Evenkeel'
export const confirm = 'Confirmar'
export const registrationQuestion = ({ isOpen }: { isOpen: boolean }) =>
  `¿La creación de cuentas debe estar ${isOpen ? 'abierta' : 'cerrada'}?`
export const openMeans =
  'Así, personas desconocidas pueden crear una cuenta en su institución. Si eso no está bien, quien mantiene Evenkeel puede cerrarla. Se guardan su nombre y la hora.'
export const closedMeans =
  'Así, la gente necesita una invitación, o usted la agrega. Si eso no está bien, quien mantiene Evenkeel puede abrirla. Se guardan su nombre y la hora.'
export const registrationIsRight = ({ isOpen }: { isOpen: boolean }) =>
  `Sí, está bien que esté ${isOpen ? 'abierta' : 'cerrada'}`
export const recordedTitle = 'Registrado'
export const recordedText = ({ isOpen }: { isOpen: boolean }) =>
  `La creación de cuentas debe estar ${isOpen ? 'abierta' : 'cerrada'}.`
export const notRecorded = 'No se registró'
export const nothingChanged = 'No se cambió nada. Inténtelo de nuevo.'
export const recordSignOff = 'Registrar la firma'
export const signedTitle = 'Firma registrada'
export const signedText = ({ version }: { version: string }) => `La versión ${version} está firmada.`
export const signOffTitle = 'Registrar la firma del profesional clínico'
export const signOffText = ({ institution, version }: { institution: string; version: string }) =>
  `Solo cuando un profesional clínico que responde por ${institution} haya leído y firmado docs/clinical.md de la versión ${version}. Se guardan su nombre y la hora.`
export const record = 'Registrar'
export const saving = 'Guardando...'
export const clinicianName = 'Nombre del profesional clínico'
export const signedOn = 'Fecha de la firma'
