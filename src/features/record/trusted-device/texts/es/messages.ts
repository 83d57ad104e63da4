export const storedData =
  'Entonces se guardan aquí, cifrados, su primer nombre, su plan de seguridad, y los registros y las sesiones con herramientas que todavía no se enviaron. Así funcionan sin conexión. Quien pueda desbloquear este aparato podría abrirlos. Se borran cuando usted cierra la sesión. Déjelo desactivado si otras personas también usan el aparato.'
export const storedDataSummary =
  'Entonces se guardan aquí, cifrados, su primer nombre, su plan de seguridad, y los registros y las sesiones con herramientas que todavía no se enviaron. Se quedan hasta que usted cierre la sesión, y funcionan sin conexión. Diga que no si otras personas también lo usan.'
export const sharedTablet =
  'Las tabletas de un centro suelen ser compartidas, también si usted tiene una por el día. Actívelo solo si nadie más la usa nunca.'
export const staysSignedIn =
  'Además, aquí su sesión queda abierta: hasta 30 días, o hasta dos semanas sin uso.'
