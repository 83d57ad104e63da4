import { featureExamples, joined } from './feature-examples.ts'

/** How to make each object that a call can name. */
export const everyObject = joined(featureExamples.map(({ objects = {} }) => objects))
