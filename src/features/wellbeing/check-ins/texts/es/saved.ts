export const title = 'Registro terminado'
export const recorded = 'Se guardaron sus datos de bienestar. Gracias por cuidarse.'
export const respondersTold = `${recorded} Se ha avisado al personal de salud mental que sus registros han sido difíciles en varios días.`
export const administratorsTold = `${recorded} Se ha avisado de una alerta a un(a) administrador(a), porque sus registros han sido difíciles en varios días.`
export const nobodyTold = `${recorded} No se le pudo avisar a nadie que sus registros han sido difíciles en varios días. Use “Ayuda”, en la parte de arriba de la página, para hablar con alguien.`
