import { texts } from './texts/resilience.ts'

/** The Resilience Training: the specification's names (section 2) with the learning modules they stand for. */
export const resilienceModules = () => [
  { name: texts.trauma, id: 'loss-and-hard-memories', title: texts.traumaModule },
  { name: texts.sleep, id: 'sleep', title: texts.sleepModule },
  { name: texts.deEscalation, id: 'anger-and-conflict', title: texts.deEscalationModule },
]
