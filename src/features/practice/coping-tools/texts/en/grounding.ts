export const caution =
  'If one sense has nothing to offer here, stay longer with another. There is no wrong answer.'
export const arrive = {
  title: 'Arrive',
  text: 'Feel your feet on the floor and your weight where you sit or stand. Let one breath out, slowly.',
}
export const fiveThingsYouCanSee = {
  title: '5 things you can see',
  text: 'Look around and name five things to yourself. Small ones count: a crack in the wall, a color, a patch of light. Look at each a little longer than usual.',
}
export const fourThingsYouCanFeel = {
  title: '4 things you can feel',
  text: 'Touch or notice four things: your feet in your shoes, your back against something, the cloth on your knees, the air on your hands.',
}
export const threeThingsYouCanHear = {
  title: '3 things you can hear',
  text: 'Listen for three sounds, near or far: a fan, a voice, your own breath. Let each be only a sound.',
}
export const twoThingsYouCanSmell = {
  title: '2 things you can smell',
  text: 'Soap, cloth, food, the air. If there is nothing, think of two smells that you like.',
}
export const oneThingYouCanTaste = {
  title: '1 thing you can taste',
  text: 'Notice the taste in your mouth, or remember one that you like. Swallow once.',
}
export const youAreHere = {
  title: 'You are here',
  text: 'Tell yourself where you are and what day it is. Look around once more. This is now.',
}
