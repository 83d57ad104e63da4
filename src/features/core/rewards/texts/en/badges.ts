import type { BadgeIcon } from '../../badge-icons.ts'
import type { Activity } from '../../points.ts'

/** By their icons. */
export const badges: Readonly<Record<BadgeIcon, Readonly<Record<'name' | 'description', string>>>> = {
  sunrise: { name: 'First Light', description: 'You began. That is often the hardest part.' },
  footprints: { name: 'Footprints', description: 'One small step after another. They add up to a path.' },
  sprout: { name: 'Green Shoot', description: 'Something grows because you give it time.' },
  wind: { name: 'Fair Wind', description: 'You have found a rhythm, and it carries you a little.' },
  'ship-wheel': {
    name: 'Hand on the Wheel',
    description: 'You cannot choose the weather. You keep choosing how to steer.',
  },
  compass: { name: 'Compass', description: 'You stop, look where you are, and then go on.' },
  anchor: { name: 'Anchor', description: 'You have ways to hold still when things pull at you.' },
  lamp: { name: 'Lamp in the Window', description: 'You keep a light on for yourself.' },
  umbrella: {
    name: 'Good Shelter',
    description: 'Day by day you have built a place in you where you can rest.',
  },
  lighthouse: { name: 'Lighthouse', description: 'Whatever the weather, you know what to look for.' },
  'tree-deciduous': { name: 'Deep Roots', description: 'What you have practiced holds, also on windy days.' },
  mountain: { name: 'High Ground', description: 'Take a moment and look back at how far you have come.' },
  star: { name: 'North Star', description: 'You know what matters to you, and you turn toward it.' },
  waves: { name: 'Wide Horizon', description: 'There is more room around hard days than there used to be.' },
  sailboat: { name: 'Even Keel', description: 'Calm water or rough, you know how to right yourself.' },
}

export const activities: Readonly<Record<Activity, string>> = {
  'check-in': 'Daily check-in',
  journal: 'Journal entry',
  coping: 'Coping session completed',
  'lesson-module': 'Learning module completed',
  screening: 'Wellness assessment',
  'streak-7': 'Seven-day streak',
  'streak-30': 'Thirty-day streak',
  'safety-plan': 'Safety plan written',
}

export const noSuchBadge = 'There is no such badge'
export const pointsMissing = ({ missing }: { missing: number }) =>
  `${missing} more points and this badge can be yours.`
export const alreadyYours = 'This badge is already yours.'
