export const hideTableOf = ({ caption }: { caption: string }) => `Hide the table: ${caption}`
export const showTableOf = ({ caption }: { caption: string }) => `Show as a table: ${caption}`
export const hideTable = 'Hide the table'
export const showTable = 'Show as a table'
