export const roles = {
  inmate: 'Persona en custodia',
  staff: 'Personal',
  user: 'Usuario(a)',
  institution_admin: 'Administrador(a) de la institución',
  admin: 'Administrador(a)',
}
export const populations = {
  residents: 'Personas en custodia',
  staff: 'Personal',
  community: 'Personas de la comunidad',
}
export const groups = {
  residents: 'las personas en custodia',
  staff: 'los miembros del personal',
  community: 'las personas de la comunidad',
}
export const accountStates = {
  active: 'En uso',
  expected: 'Aún no ha iniciado sesión',
  locked: 'Bloqueada',
  waiting: 'Espera a una segunda persona',
  inactive: 'Desactivada',
}
export const countPeople = ({ count }: { count: number }) =>
  count === 1 ? '1 persona' : `${count.toLocaleString('es-US')} personas`
