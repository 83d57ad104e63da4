export const nameMissing = 'Diga para qué sistema es'
export const scopesMissing = 'Elija qué puede hacer el sistema'
export const scopeTwice = 'Indique cada cosa solo una vez'
export const daysTooFew = 'Tiene que ser al menos 1 día'
export const daysTooMany = ({ most }: { most: number }) => `Pueden ser ${most} días como máximo`
export const tooManyTokens = ({ most }: { most: number }) => `Ya hay ${most} claves. Retire una primero.`
