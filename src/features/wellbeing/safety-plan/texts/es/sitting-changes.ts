export const notAcceptedByYou = 'Usted no aceptó'
export const notEnded = 'La reunión no se terminó'
export const notInvited = 'No se invitó a nadie'
