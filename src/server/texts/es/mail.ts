export const subjects = {
  attention: 'Evenkeel: algo necesita su atención',
  message: 'Evenkeel: tiene un mensaje',
  'address-code': 'Evenkeel: su código',
  'password-code': 'Evenkeel: su código',
}
export const openings = {
  attention: 'Algo en Evenkeel necesita su atención.',
  message: 'Tiene un mensaje en Evenkeel.',
}
export const signInToSee = ({ link }: { link: string }) => `Inicie sesión para verlo:\n${link}`

export const addressCode = 'Con este código usted muestra que esta dirección es suya:'
export const useOfAddressCode =
  'Escríbalo en su perfil, en “Seguridad”, antes de una hora. Si usted no lo pidió, alguien escribió mal su propia dirección: no haga caso de este correo.'

export const passwordCode =
  'Alguien, esperamos que usted, pidió una contraseña nueva. Con este código se puede elegir:'
export const useOfPasswordCode = ({ link }: { link: string }) =>
  `Escríbalo con su nombre de usuario en “¿Olvidó su contraseña?”, en ${link}, antes de una hora. Si no fue usted, no haga caso de este correo: no ha cambiado nada.`
