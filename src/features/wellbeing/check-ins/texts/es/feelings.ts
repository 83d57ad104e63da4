import type { Feeling, FeelingKind } from '../../feelings.ts'

export const names: Readonly<Record<Feeling, string>> = {
  Angry: 'Enojo',
  Annoyed: 'Molestia',
  Frustrated: 'Frustración',
  Tense: 'Tensión',
  Worried: 'Preocupación',
  Scared: 'Miedo',
  'On Guard': 'En guardia',
  Restless: 'Inquietud',
  Overwhelmed: 'Agobio',
  Happy: 'Alegría',
  Excited: 'Entusiasmo',
  Proud: 'Orgullo',
  Hopeful: 'Esperanza',
  Strong: 'Fuerza',
  Ready: 'Ganas de empezar',
  Curious: 'Curiosidad',
  Playful: 'Ganas de jugar',
  Confident: 'Confianza',
  Sad: 'Tristeza',
  Lonely: 'Soledad',
  Hurt: 'Dolor por dentro',
  'Let Down': 'Decepción',
  Ashamed: 'Vergüenza',
  Guilty: 'Culpa',
  Numb: 'Sin sentir nada',
  Bored: 'Aburrimiento',
  'Worn Out': 'Agotamiento',
  Calm: 'Calma',
  Relaxed: 'Tranquilidad',
  Rested: 'Descanso',
  Safe: 'Seguridad',
  'At Peace': 'Paz',
  Relieved: 'Alivio',
  Thankful: 'Gratitud',
  Loved: 'Cariño de otros',
  Okay: 'Bien',
}

export const kinds: Readonly<Record<FeelingKind, Readonly<Record<'name' | 'about', string>>>> = {
  'wound-up': { name: 'En tensión', about: 'Difícil, con mucha energía' },
  lively: { name: 'Con ganas', about: 'Bueno, con mucha energía' },
  'weighed-down': { name: 'Con un peso encima', about: 'Difícil, con poca energía' },
  'at-ease': { name: 'En calma', about: 'Bueno, con poca energía' },
}
export const title = 'Palabras para lo que siente'
export const closestKind = '¿Qué se acerca más a lo que siente?'
export const chooseUpTo = ({ most }: { most: number }) =>
  `Después elija hasta ${most} palabras. No se le avisa a nadie, y solo usted puede leerlas.`
export const whichWords = ({ name }: { name: string }) => `${name}: ¿qué palabras van bien?`
export const fromOtherParts = 'De las otras partes'
export const soFar = 'Sus palabras hasta ahora'
export const tooMany = ({ most }: { most: number }) =>
  `Ha elegido ${most}, que es lo máximo. Oprima una otra vez para quitarla.`
