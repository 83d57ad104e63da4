export const title = 'Burbujas'
export const purpose = 'Unos minutos tranquilos: mire subir las burbujas, y reviéntelas.'
export const back = 'Atrás'
export const game = 'Juego'
export const bubbles = 'Burbujas'
export const keys =
  'Espacio revienta la burbuja más cercana arriba, una letra la burbuja que la lleva. P pone pausa.'

export const start = 'Empezar'
export const pause = 'Pausar'
export const resume = 'Seguir'
export const reset = 'Reiniciar'
export const sound = 'Sonido'
export const on = 'sí'
export const off = 'no'

export const score = 'Puntos'
export const level = 'Nivel'
export const missed = 'Perdidas'
export const highScore = 'Récord'
export const levelIs = ({ level: now }: { level: number }) => `Nivel ${now}`
export const missedSoFar = ({ missed: count }: { missed: string }) => `Perdidas: ${count}`

export const readyTitle = 'Cuando usted quiera'
export const readyText = 'Oprima Empezar, y reviente las burbujas mientras suben.'
export const pausedTitle = 'En pausa'
export const pausedText = 'Sus burbujas esperan. Oprima Seguir para continuar.'
export const overTitle = 'Fin del juego'
export const overText = ({ score: points, isBest }: { score: number; isBest: boolean }) =>
  `Se le fueron tres burbujas seguidas. Hizo ${points === 1 ? '1 punto' : `${points} puntos`}${isBest ? ', lo mejor hasta ahora' : ''}. Oprima Empezar para jugar otra vez.`

export const howToPlay = 'Cómo se juega'
export const howToStart = 'Oprima Empezar. Las burbujas suben desde abajo.'
export const howToPop =
  'Toque una burbuja o haga clic en ella para reventarla. Mientras más grande es, más puntos da.'
export const howItEnds =
  'El juego termina con tres perdidas seguidas. Cada vez que revienta una, la cuenta vuelve a cero, así que siempre puede recuperarse.'
export const howItGrows =
  'Cada 20 segundos llega al siguiente nivel, y las burbujas vienen un poco más rápido.'

export const noTherapyTitle = 'Un juego no toma el lugar de la terapia'
export const noTherapyText =
  'Este juego puede darle un corto descanso a la mente. Si la está pasando mal, hay alguien para usted, gratis, de día y de noche.'
