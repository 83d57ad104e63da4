export const tryItAs = 'Probar como'
export const madeUpPeople = '(personas inventadas, nada es privado)'
export const roles = {
  user: 'Persona de la comunidad',
  inmate: 'Persona en custodia',
  staff: 'Personal',
  admin: 'Administrador(a)',
  institution_admin: 'Administrador(a) de personas',
  responder: 'Personal de salud mental',
}
export const loginFailed = 'No se pudo iniciar sesión'
export const demoNotOpened = 'No se pudo abrir la demostración. Inténtelo de nuevo.'
