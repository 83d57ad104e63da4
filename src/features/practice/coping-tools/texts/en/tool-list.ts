/** One line on what each tool does. */
export const abouts = {
  'Box Breathing': 'Four even counts: in, hold, out, hold. Steadies you when everything moves too fast.',
  'Progressive Muscle Relaxation':
    'Tighten one part of the body, then let it go. Good for a body that will not rest.',
  '5-4-3-2-1 Grounding':
    'Use your five senses to come back to where you are. Good when panic or memories take over.',
  'Mindful Body Scan':
    'Go through your body bit by bit and only notice. Good before sleep or after a long day.',
  'Tactical Breathing': 'Breathing for the middle of things: eyes open, on your feet, seen by nobody.',
  'Loving-Kindness Meditation':
    'Quiet good wishes, for others and for yourself. Good when you are hard on yourself.',
}
export const filterOf = ({ category, count }: { category: string; count: number }) => `${category} (${count})`
export const minutes = ({ count }: { count: number }) => `${count} min`
export const startOf = ({ tool }: { tool: string }) => `Start ${tool}`
export const worksBestIs = ({ tool }: { tool: string }) => `Works best for you: ${tool}`
export const worksBestWhy = ({
  effectiveness,
  highest,
  sessions,
}: {
  effectiveness: number
  highest: number
  sessions: number
}) => `You gave it ${effectiveness} out of ${highest}, over ${sessions} sessions you rated.`
