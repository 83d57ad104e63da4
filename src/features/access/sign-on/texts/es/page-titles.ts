export const signIn = 'Iniciar sesión'
export const signOn = 'Entrada con cuenta de trabajo'
