export const title = 'Elija su propia contraseña'
export const welcome = ({ name }: { name: string }) =>
  `Hola, ${name}. Quien hizo su hoja ha visto la contraseña que lleva. Elija una que solo usted sepa: la de la hoja ya no abrirá nada, y se cerrará la sesión de cualquier otra persona que la haya usado.`
export const signOut = 'Cerrar sesión'
export const notChanged = 'Su contraseña no se cambió'
export const hasNoSlip = 'Entré con mi cuenta de trabajo, y no tengo una hoja'
export const passwordOnSlip = 'Contraseña de su hoja'
export const opensWhatYouWrite =
  'Esta contraseña abre lo que usted escribe. Con su cuenta de trabajo inicia sesión, pero ella no puede abrirlo.'
export const ownPassword = 'Su propia contraseña'
export const pleaseWait = 'Espere...'
export const setPassword = 'Guardar mi contraseña'
export const isSet = 'Su contraseña está guardada'
export const keepItToYourself = 'No se la diga a nadie.'
