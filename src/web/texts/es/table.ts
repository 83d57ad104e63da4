export const hideTableOf = ({ caption }: { caption: string }) => `Ocultar la tabla: ${caption}`
export const showTableOf = ({ caption }: { caption: string }) => `Mostrar como tabla: ${caption}`
export const hideTable = 'Ocultar la tabla'
export const showTable = 'Mostrar como tabla'
