export const title = 'Check yourself'
export const purpose = 'Questions about the last two weeks. You can stop whenever you like.'
export const startOver = 'Start over: clear everything'
export const about = 'About this check'
export const notADiagnosis = 'A screening, not a diagnosis.'
export const whatItIs =
  'It helps you notice how you have been. Only a health professional can tell what it means for you.'
export const choiceTitle = 'What would you like to check?'
export const choiceText =
  'Nobody sees your answers. They are added up on this screen, are not sent, and are not kept.'
export const checks = {
  depression: 'Low mood (PHQ-9), 9 questions',
  anxiety: 'Worry and anxiety (GAD-7), 7 questions',
  combined: 'Both, 16 questions',
}
export const nobodySeesTitle = 'Nobody sees your answers, and nobody is told'
export const nobodySeesText =
  'They stay on this screen. A screen that nobody touches for five minutes clears them.'
export const showResult = 'Show my result'
export const notAloneTitle = 'You do not have to be alone with this'
export const notAloneText =
  'Many people have thoughts like these, and talking about them helps. Nobody has been told: this page sends nothing. If you might hurt yourself, please do not wait:'

export const nobodyToldTitle = 'Nobody has been told'
export const reachSomebody = 'Please reach somebody now'
export const yourResult = 'Your result'
export const toTools = 'To the coping tools'
export const toLessons = 'To the lessons'
export const heavyThings =
  'You said that things are heavy. Talking with somebody helps, and it is good not to wait.'
export const carryingALot = 'You are carrying a lot. Talking with somebody helps, and it is good not to wait.'
export const nobodyWasTold =
  'Nothing was sent or kept, so nobody has been told. If you want somebody to know, you have to reach them yourself.'
/** What somebody can do next after a low, a moderate or a graver result. */
export const nextSteps = {
  low: 'A score does not show everything. If something weighs on you, you can reach somebody at any time: Help is at the top of every page.',
  moderate:
    'These days may be harder than usual. Talking with a nurse, a doctor, a therapist or somebody you trust can help, and so can the coping tools. If it gets worse, do not wait.',
  serious:
    'A nurse, a doctor or a therapist can find out with you what would help. Until then, the coping tools can make the next hour easier.',
}
