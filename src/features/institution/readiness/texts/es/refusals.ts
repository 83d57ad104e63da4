export const clinicianMissing = 'Escriba el nombre del profesional clínico'
export const dayMissing = 'Escriba un día'
export const anotherVersion =
  'docs/clinical.md es ahora otra versión. Cargue esta página otra vez, y haga firmar esa.'
export const inTheFuture = 'No puede estar en el futuro'
export const registrationChanged = ({ isOpen }: { isOpen: boolean }) =>
  `La creación de cuentas ahora está ${isOpen ? 'abierta' : 'cerrada'}. Cargue esta página otra vez.`
