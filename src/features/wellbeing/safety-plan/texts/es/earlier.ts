export const aboutDeleting = 'No se puede recuperar. Su plan de hoy queda como está.'
export const allFilled = 'En su plan, cada uno de estos pasos ya tiene palabras.'
export const canFill =
  'Sus palabras pueden llenar los pasos vacíos de su plan. Los pasos que ya escribió quedan como están.'
export const deleteQuestion = '¿Eliminar este plan anterior?'
export const earlierNotLoaded = 'No se pudieron cargar sus planes anteriores'
export const earlierPlan = ({ date }: { date: string }) => `Su plan anterior. Último cambio: ${date}`
export const notDeleted = 'El plan no se eliminó'
export const nothingInIt = 'No tiene nada escrito.'
export const stillHere = 'Sigue aquí. Inténtelo de nuevo.'
export const takeWords = 'Usar estas palabras'
export const wishInCrisis = ({ wish }: { wish: string }) => `Cuando estoy en crisis: ${wish}`
