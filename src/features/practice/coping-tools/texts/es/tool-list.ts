/** One line on what each tool does. */
export const abouts = {
  'Box Breathing':
    'Cuatro pasos iguales: tomar aire, retener, soltar, esperar. Da firmeza cuando todo va muy rápido.',
  'Progressive Muscle Relaxation':
    'Apriete una parte del cuerpo, y después suéltela. Sirve para un cuerpo que no descansa.',
  '5-4-3-2-1 Grounding':
    'Use los cinco sentidos para volver a donde está. Sirve cuando mandan el pánico o los recuerdos.',
  'Mindful Body Scan':
    'Recorra el cuerpo parte por parte y solo note. Sirve antes de dormir o después de un día largo.',
  'Tactical Breathing':
    'Para respirar en medio de todo: con los ojos abiertos, de pie, sin que nadie lo note.',
  'Loving-Kindness Meditation':
    'Buenos deseos en silencio, para otras personas y para usted. Sirve cuando se juzga con dureza.',
}
export const filterOf = ({ category, count }: { category: string; count: number }) => `${category} (${count})`
export const minutes = ({ count }: { count: number }) => `${count} min`
export const startOf = ({ tool }: { tool: string }) => `Empezar: ${tool}`
export const worksBestIs = ({ tool }: { tool: string }) => `La que mejor le funciona: ${tool}`
export const worksBestWhy = ({
  effectiveness,
  highest,
  sessions,
}: {
  effectiveness: number
  highest: number
  sessions: number
}) => `Le dio ${effectiveness} de ${highest}, en ${sessions} sesiones que calificó.`
