import { featureExamples, joined } from './feature-examples.ts'

/** How to call each changing endpoint with success. */
export const everyChange = joined(featureExamples.map(({ changes = {} }) => changes))
