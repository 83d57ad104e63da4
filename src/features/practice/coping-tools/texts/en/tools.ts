import type { ToolName } from '../../catalogue.ts'

export const title = 'Coping Tools'
export const purpose = 'Short, guided ways to steady yourself. Pick one, and stop whenever you like.'
export const toolNames: Readonly<Record<ToolName, string>> = {
  'Box Breathing': 'Box Breathing',
  'Progressive Muscle Relaxation': 'Progressive Muscle Relaxation',
  '5-4-3-2-1 Grounding': '5-4-3-2-1 Grounding',
  'Mindful Body Scan': 'Mindful Body Scan',
  'Tactical Breathing': 'Tactical Breathing',
  'Loving-Kindness Meditation': 'Loving-Kindness Meditation',
}
export const categories = {
  all: 'All',
  breathing: 'Breathing',
  mindfulness: 'Mindfulness',
  relaxation: 'Relaxation',
  grounding: 'Grounding',
}
export const filter = 'Show'
export const start = 'Start'
export const todayInTrial = 'Today in your trial'
export const worksBest = 'Works best for you'
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
export const noteDistress = 'Note your distress first (optional)'
export const clear = 'Clear'
