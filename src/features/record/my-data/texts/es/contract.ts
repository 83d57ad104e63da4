export const unknownFormat = 'Tiene que ser json, csv o fhir'
export const unknownGender =
  'Tiene que ser femenino (female), masculino (male), otro (other) o sin decir (unknown)'
export const downloadedToday = 'Ya descargó este archivo en el último día.'
export const begunTooOften = 'Las descargas de sus datos se empezaron 20 veces en un día.'
export const heldUntil = ({ day }: { day: string }) =>
  `Su contraseña se restableció. Durante siete días su cuenta no se puede eliminar: se puede desde el ${day}, o cuando sus anotaciones anteriores estén abiertas de nuevo.`
