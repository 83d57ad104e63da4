export const taught =
  'How to carry grief and hard memories at a pace of your own, and when to let somebody help.'
export const questions = [
  {
    text: 'Amara cries on Monday and laughs on Tuesday. What does that say about her grief?',
    answers: [
      { text: 'She did not care enough.', why: 'A laugh is a break, and not a betrayal.' },
      {
        text: 'It is how grief is lived with.',
        why: 'People go back and forth between the loss and the rest of life.',
      },
      { text: 'She is over it.', why: 'Grief comes in waves, and there is no right speed.' },
    ],
  },
  {
    text: 'A hard memory grabs you. What brings you back to the room?',
    answers: [
      {
        text: 'What you can see and feel here, and how it is not like then.',
        why: 'It gives your senses proof of where you are.',
      },
      {
        text: 'Going through all of it, alone.',
        why: 'Going through the worst of it is work for you and a trained person.',
      },
      { text: 'Telling yourself not to be silly.', why: 'Reasoning with it seldom helps in that moment.' },
    ],
  },
  {
    text: 'What do you need to tell when you ask for help with a memory?',
    answers: [
      { text: 'The whole story.', why: 'You do not have to tell the story to ask for help.' },
      { text: 'Nothing. You must wait half a year.', why: 'You need not wait, and may ask sooner.' },
      {
        text: 'Only that it will not leave you alone.',
        why: 'One sentence is enough, and you have a say in the pace.',
      },
    ],
  },
]
