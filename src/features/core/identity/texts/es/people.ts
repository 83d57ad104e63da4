export const roles = {
  user: 'Usuario(a)',
  inmate: 'Persona en custodia',
  staff: 'Personal',
  admin: 'Administrador(a)',
  institution_admin: 'Administrador(a)',
}
export const forAdministrators = 'Esta página es para administradores'
export const tellAdministrator = 'Si algo aquí debe cambiar, dígaselo a un administrador de su institución.'
