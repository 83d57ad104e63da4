export const updated = 'Alerta actualizada'
export const aboutUpdated = 'El estado de la alerta se actualizó.'
export const notUpdated = 'No se pudo actualizar el estado de la alerta.'
export const tryAgain = 'Inténtelo de nuevo.'
