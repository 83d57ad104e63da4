export const firstNameRequired = 'Falta el nombre'
export const lastNameRequired = 'Falta el apellido'
export const invalidEmail = 'La dirección de correo electrónico no es válida'
export const bioTooLong = 'El texto sobre usted debe tener menos de 500 caracteres'
