export const labels = { idle: 'Leer en voz alta', reading: 'Pausa', paused: 'Seguir' }
export const rates = { Slower: 'Más lento', Normal: 'Normal', Faster: 'Más rápido' }
export const readingAloud = ({ what }: { what: string }) => `Leer en voz alta: ${what}`
export const othersMayHear = 'Otras personas pueden oír esto.'
export const stop = 'Detener'
export const speed = 'Velocidad'
