export const addressMissing = 'Escriba una dirección'
export const isOff = 'Este webhook está apagado'
export const testOnItsWay = 'Ya hay una prueba en camino'
export const askedAlready = 'Esto ya se pidió'
export const notAsked = 'Nadie ha pedido esto'
export const needsSecondPerson = 'Los nombres se envían solo cuando una segunda persona lo haya confirmado'
export const tooMany = ({ most }: { most: number }) => `Ya hay ${most} webhooks. Quite uno primero.`
