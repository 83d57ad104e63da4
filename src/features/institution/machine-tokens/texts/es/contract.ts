export const nameMissing = 'Diga para qué sistema es'
export const scopesMissing = 'Elija qué puede hacer el sistema'
export const scopeTwice = 'Indique cada cosa solo una vez'
export const daysTooFew = 'Tiene que ser al menos 1 día'
export const daysTooMany = ({ most }: { most: number }) => `Pueden ser ${most} días como máximo`
export const tooManyTokens = ({ most }: { most: number }) => `Ya hay ${most} claves. Retire una primero.`
export const notYourScope =
  'Una clave no puede hacer más que usted. Solo un(a) administrador(a) puede dejar que un sistema lea alertas o estadísticas.'
export const yoursAlready = 'Esta clave ya es de usted'
export const askedByOther =
  'Otra persona ya pidió hacerse cargo de esta clave. Una segunda persona puede confirmarlo.'
export const nobodyConfirms =
  'Aquí no hay nadie que pueda confirmarlo como segunda persona. Retire esta clave y haga una nueva.'
export const nobodyAsked = 'Ya nadie espera para hacerse cargo de esta clave'
export const wasYours = 'Esta clave era de usted. Otras dos personas tienen que hacerse cargo de ella.'
export const overAlready = 'Esta clave se retiró o ya venció. Haga una nueva.'
