import type { ToolName } from '../../catalogue.ts'

export const title = 'Coping Tools'
export const purpose = 'Short, guided ways to steady yourself. Pick one, and stop whenever you like.'
/** The name of a tool, which is stored in English. */
export const toolName = (tool: ToolName): string => tool
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
export const categories = {
  all: 'All',
  breathing: 'Breathing',
  mindfulness: 'Mindfulness',
  relaxation: 'Relaxation',
  grounding: 'Grounding',
}
export const filter = 'Show'
export const filterOf = ({ category, count }: { category: string; count: number }) => `${category} (${count})`
export const minutes = ({ count }: { count: number }) => `${count} min`
export const start = 'Start'
export const startOf = ({ tool }: { tool: string }) => `Start ${tool}`
export const todayInTrial = 'Today in your trial'
export const worksBest = 'Works best for you'
export const worksBestIs = ({ tool }: { tool: string }) => `Works best for you: ${tool}`
export const worksBestWhy = ({
  effectiveness,
  highest,
  sessions,
}: {
  effectiveness: number | null
  highest: number
  sessions: number
}) => `You gave it ${effectiveness} out of ${highest}, over ${sessions} sessions you rated.`
export const stopToStartAnother = 'Stop the session above to start another.'
export const otherTabTitle = 'A session is open in another tab'
export const otherTabText = 'There is one at a time. Finish or stop it there, then start here.'
export const howToBreathe = 'How to breathe'
export const withHolds = 'With holds'
export const withHoldsDetail = '4 in, hold 4, 4 out, hold 4'
export const longBreathOut = 'Long breath out'
export const longBreathOutDetail = '4 in, 6 to 8 out, no hold'
export const whoLeavesOutHolds =
  'Leave out the holds if you are pregnant, if you have heart, lung or blood pressure trouble, or if you get panic.'
export const distressBeforeQuestion = 'How strong is your distress right now?'
export const distressBeforeHint =
  '0 is none, 10 is the most you can imagine. It goes with the session you start next.'
export const distressBeforeTrialHint =
  '0 is none, 10 is the most you can imagine. With this and the same after the session, it counts.'
export const distressBeforeIs = ({ distress }: { distress: number }) => `Distress before: ${distress} of 10`
export const noteDistress = 'Note your distress first (optional)'
export const noteDistressForTrial = ({ tool }: { tool: string }) =>
  `Note your distress first, so that ${tool} counts in your trial`
export const clear = 'Clear'
