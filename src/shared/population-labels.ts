import { texts } from './locales/texts.ts'
import type { Population } from './population.ts'

const t = texts('populations')

/** The name of a population, as those read it who answer its people. */
export const populationLabel = (population: Population): string => t(population)
