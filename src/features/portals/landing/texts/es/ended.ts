export const locked = 'Su cuenta está bloqueada'
export const lockedMeans =
  'Nadie puede iniciar sesión en ella, y lo que usted escribió sigue cerrado. Pida a un administrador un código de un solo uso, y elija “¿Olvidó su contraseña?”. Ya se avisó a quienes administran.'
export const closed = 'Su cuenta está cerrada'
export const deletedOn = ({ on }: { on: string }) => `Se eliminará el ${on}.`
export const deletedLater = 'Se eliminará siete días después de que usted la cerró.'
export const canBeKept =
  'Se cerró su sesión en todas partes. Si cambia de opinión, inicie sesión aquí antes de esa fecha con su nombre de usuario y su contraseña. Puede conservar su cuenta con todo lo que contiene.'
export const signedOut = 'Su sesión está cerrada'
export const sessionIsOver =
  'Su sesión aquí terminó: después de un tiempo sin uso, o porque alguien la terminó. Inicie sesión de nuevo para continuar. Si no puede, pregunte a un administrador de su institución.'
