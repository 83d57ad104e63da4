export const help = 'Help'
export const title = 'You are not alone'
export const lead = 'Choose what would help right now.'
export const close = 'Close'
export const grounding = 'Two minutes to find your feet'
export const aboutGrounding = 'Five senses and a slow breath, right here.'
export const groundingSteps = [
  {
    title: 'Breathe out slowly',
    text: 'Follow the circle: in as it grows, out as it shrinks. Three breaths are enough to begin.',
  },
  {
    title: '5 things you can see',
    text: 'Look around and name five things to yourself. Small ones count: a crack, a color, a light.',
  },
  {
    title: '4 things you can feel',
    text: 'Your feet on the floor, your back on the chair, the air on your hands, your clothes.',
  },
  { title: '3 things you can hear', text: 'Near or far: a fan, a voice, your own breath.' },
  { title: '2 things you can smell', text: 'Or two smells that you like to remember.' },
  { title: '1 thing you can taste', text: 'Or take one more slow breath, all the way out.' },
  {
    title: 'You are here',
    text: 'You did something for yourself just now. Stay as long as you like, or reach out to someone below.',
  },
]
export const back = 'Back'
export const next = 'Next'
export const startAgain = 'Start again'
export const stepOf = ({ position, count }: { position: number; count: number }) =>
  `Step ${position} of ${count}. There is no clock; go at your own pace.`
