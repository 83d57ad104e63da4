export const dueMessages = {
  initial: {
    title: 'Complete Your First Mental Health Assessment',
    text: 'A few minutes show you where you are, and later how things move.',
  },
  monthly: {
    title: 'Your monthly assessment is due',
    text: 'A few minutes show you how things have moved.',
  },
  triggered: {
    title: 'A good moment for an assessment',
    text: 'These days look harder than usual. The questions can help you see what is weighing on you.',
  },
}
export const due = ({ names }: { names: string }) => `Due now: ${names}.`
export const named = ({ name, condition }: { name: string; condition: string }) => `${name} (${condition})`
export const startAssessment = 'Start Assessment'
export const takeAssessment = 'Take Assessment'
export const resultNotLoaded = 'Your latest screening could not be loaded'
export const resultTitle = 'Your latest screening'
export const allResults = 'See all results'
export const viewTools = 'View Tools'
export const signpost = 'A score is a signpost, not a diagnosis.'
export const notFinished = ({ name }: { name: string }) => `${name}: not finished, so it has no score.`
