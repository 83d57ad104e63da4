export const notReady =
  'Evenkeel todavía no está listo para esto. Vuelva a cargar la página e inténtelo de nuevo.'
export const notReached =
  'No se pudo usar el servicio de avisos del navegador. Revise la red: algunas redes y algunos navegadores lo bloquean.'
export const blocked =
  'Los avisos de Evenkeel están bloqueados aquí. Permítalos para este sitio en los ajustes de su navegador o aparato, y oprima otra vez.'
export const needsPermission =
  'Sin su permiso no se puede mostrar nada aquí. Oprima otra vez para que se le pregunte de nuevo.'
