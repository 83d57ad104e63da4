/** The Resilience Training: the specification's names (section 2) with the learning modules they stand for. */
export const resilienceModules = [
  { name: 'Trauma Recovery', id: 'loss-and-hard-memories', title: 'Loss and hard memories' },
  { name: 'Sleep Optimization', id: 'sleep', title: 'Sleep' },
  { name: 'Crisis De-escalation', id: 'anger-and-conflict', title: 'Anger and conflict' },
] as const
