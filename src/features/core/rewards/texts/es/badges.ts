import type { BadgeIcon } from '../../badge-icons.ts'
import type { Activity } from '../../points.ts'

/** By their icons. */
export const badges: Readonly<Record<BadgeIcon, Readonly<Record<'name' | 'description', string>>>> = {
  sunrise: { name: 'Primera luz', description: 'Empezó. Muchas veces esa es la parte más difícil.' },
  footprints: { name: 'Huellas', description: 'Un paso pequeño tras otro. Juntos hacen un camino.' },
  sprout: { name: 'Brote verde', description: 'Algo crece porque usted le da tiempo.' },
  wind: { name: 'Buen viento', description: 'Encontró un ritmo, y le lleva un poco.' },
  'ship-wheel': {
    name: 'Mano en el timón',
    description: 'No se puede elegir el clima. Usted sigue eligiendo el rumbo.',
  },
  compass: { name: 'Brújula', description: 'Para, mira dónde está y después sigue.' },
  anchor: { name: 'Ancla', description: 'Tiene maneras de mantenerse firme cuando algo le jala.' },
  lamp: { name: 'Lámpara en la ventana', description: 'Mantiene una luz prendida para usted.' },
  umbrella: {
    name: 'Buen refugio',
    description: 'Día a día ha hecho dentro de usted un lugar donde descansar.',
  },
  lighthouse: { name: 'Faro', description: 'Haga el tiempo que haga, sabe qué buscar.' },
  'tree-deciduous': {
    name: 'Raíces hondas',
    description: 'Lo que ha practicado aguanta, también en días de viento.',
  },
  mountain: { name: 'Terreno alto', description: 'Tómese un momento y mire todo lo que ha avanzado.' },
  star: { name: 'Estrella del norte', description: 'Sabe lo que le importa, y va hacia allá.' },
  waves: {
    name: 'Horizonte amplio',
    description: 'Alrededor de los días difíciles hay más espacio que antes.',
  },
  sailboat: { name: 'Barco firme', description: 'En agua tranquila o agitada, sabe cómo enderezarse.' },
}

export const activities: Readonly<Record<Activity, string>> = {
  'check-in': 'Registro del día',
  journal: 'Anotación en el diario',
  coping: 'Herramienta terminada',
  'lesson-module': 'Módulo terminado',
  screening: 'Cuestionario de bienestar',
  'streak-7': 'Racha de siete días',
  'streak-30': 'Racha de treinta días',
  'safety-plan': 'Plan de seguridad escrito',
}

export const noSuchBadge = 'No existe esa insignia'
export const pointsMissing = ({ missing }: { missing: number }) =>
  `Con ${missing} ${missing === 1 ? 'punto' : 'puntos'} más, esta insignia puede ser suya.`
export const alreadyYours = 'Esta insignia ya es suya.'
