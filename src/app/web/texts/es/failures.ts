export const needsNetwork = 'Esta página necesita conexión'
export const notShown = 'Esta página no se pudo mostrar'
export const loadWhenOnline =
  'Lo que había guardado sigue ahí. Cargue la página de nuevo cuando vuelva la conexión.'
export const wentWrong =
  'Algo salió mal de nuestro lado, no del suyo. Lo que había guardado sigue ahí. Cargue la página de nuevo. Si pasa otra vez, vuelva en unos minutos.'
export const loadAgain = 'Cargar la página de nuevo'
export const ifYouNeedSomeone = 'Si necesita a alguien ahora:'
export const didNotLoad = 'Esta página no se cargó'
export const nothingLost = 'Nada de lo que guardó se perdió.'
export const tryAgain = 'Intentar de nuevo'
