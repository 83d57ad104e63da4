export { texts as populationLabels } from './texts/populations.ts'
