export const unknownTool = 'Tiene que ser una de las seis herramientas'
export const wrongLength = ({ lengths }: { lengths: string }) => `Tiene que durar ${lengths} días`
export const mustAgree = 'Diga primero que está de acuerdo'
export const sameTool = 'Tiene que ser una herramienta distinta de la primera'
export const runsAlready = ({ first, second }: { first: string; second: string }) =>
  `Ya hay una prueba en curso con “${first}” y “${second}”. Espere a que termine, o párela primero.`
export const isOver = 'Esta prueba ya terminó.'
