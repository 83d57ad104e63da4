/** The learning modules that make people steadier in hard work, by their id, as their titles read. */
export const resilienceModules = [
  { id: 'loss-and-hard-memories', title: 'Loss and hard memories' },
  { id: 'sleep', title: 'Sleep' },
  { id: 'anger-and-conflict', title: 'Anger and conflict' },
] as const
