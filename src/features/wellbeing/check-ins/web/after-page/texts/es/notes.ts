export const alreadyTitle = 'Ya hizo su registro hoy'
export const already = ({ ago }: { ago: string }) => `El último fue ${ago}. Puede agregar otro si quiere.`
export const whenMoodCounts = ({ lowest, low }: Readonly<Record<'lowest' | 'low', number>>) =>
  `El ánimo cuenta si hace su registro en al menos cuatro días de siete, y su último ánimo de cada uno de esos días es ${lowest} o ${low}.`
export const weTellYou = 'Le decimos cuando pasa, y su página de inicio muestra qué ocurre después.'
export const canTakeADay =
  'Puede tardar un día hasta que alguien se encargue. Si necesita a alguien ahora, use “Ayuda”.'
export const administrators =
  'Si no hay personal de salud mental asignado, o si nadie se encarga a tiempo, se avisa a un(a) administrador(a). Ve su nombre solo cuando responde.'
export const supporters =
  'Una persona de apoyo se entera de que hay una alerta, nunca por qué, si usted activó para ella “Alertas de bienestar” o “Avisos de alertas”.'
