export const unknownTool = 'Tiene que ser una de las seis herramientas'
export const notWhole = 'Tiene que ser un número entero'
export const tooLow = ({ lowest }: { lowest: number }) => `Tiene que ser ${lowest} o más`
export const tooHigh = ({ highest }: { highest: number }) => `Tiene que ser ${highest} o menos`
export const tooShort = ({ seconds }: { seconds: number }) =>
  `Las sesiones de ${seconds} segundos o menos no se guardan`
export const longerThanTool = 'No puede durar más que la herramienta'
export const completeTooSoon = 'Una sesión está completa solo cuando llega al tiempo total de su herramienta'
