import type { Population } from '#shared/population.ts'

/** What people did, by where they are; our choice. No option is ever taken out. */
export const activitiesByPopulation = {
  residents: [
    'Yard or Exercise',
    'Called Family',
    'Had a Visit',
    'Wrote a Letter',
    'Read',
    'Prayed',
    'Class or Work',
    'Cards or Games',
  ],
  staff: [
    'Exercise',
    'Time Outdoors',
    'Time with Family',
    'Talked with a Colleague',
    'Took My Breaks',
    'Hobby',
    'Prayed',
    'A Day Off',
  ],
  community: [
    'Exercise',
    'Time Outdoors',
    'Time with Family',
    'Saw Friends',
    'Work or School',
    'Read',
    'Hobby',
    'Prayed',
  ],
} as const satisfies Record<Population, readonly string[]>

/** Every activity that a check-in may name, of whatever population. */
export const everyActivity = [...new Set(Object.values(activitiesByPopulation).flat())]
export type Activity = (typeof everyActivity)[number]
