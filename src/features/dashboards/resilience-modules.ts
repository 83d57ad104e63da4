/** The Resilience Training under the specification's names (section 2), and the learning module that each is. */
export const resilienceModules = [
  { name: 'Trauma Recovery', id: 'loss-and-hard-memories', title: 'Loss and hard memories' },
  { name: 'Sleep Optimization', id: 'sleep', title: 'Sleep' },
  { name: 'Crisis De-escalation', id: 'anger-and-conflict', title: 'Anger and conflict' },
] as const
