import { texts } from './locales/texts.ts'

const t = texts('resilience')

/** The Resilience Training: the specification's names (section 2) with the learning modules they stand for. */
export const resilienceModules = () => [
  { name: t('trauma'), id: 'loss-and-hard-memories', title: t('traumaModule') },
  { name: t('sleep'), id: 'sleep', title: t('sleepModule') },
  { name: t('deEscalation'), id: 'anger-and-conflict', title: t('deEscalationModule') },
]
