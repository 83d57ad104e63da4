export const taught = 'How to hold on to what helps, see trouble early, and get up again after a slip.'
export const questions = [
  {
    text: 'When is a good time to practice a skill?',
    answers: [
      { text: 'Only in the worst moment.', why: 'In a storm, people fall back on what they have repeated.' },
      { text: 'When you have an hour for it.', why: 'Two minutes will do.' },
      { text: 'On quiet days.', why: 'On good days it is cheap, and then it is there when you need it.' },
    ],
  },
  {
    text: 'After six weeks of walks Leilani misses four days. What would do the most harm?',
    answers: [
      { text: 'The four missed days.', why: 'A slip is one event, and what she learned is still there.' },
      {
        text: 'The thought “I may as well stop.”',
        why: 'What we tell ourselves can turn a slip into a slide.',
      },
      {
        text: 'A walk of two minutes on day five.',
        why: 'The smallest version, soon, is how to begin again.',
      },
    ],
  },
  {
    text: 'You see one of your red signs, such as thoughts of dying. What do you do?',
    answers: [
      { text: 'Tell someone near you that same day.', why: 'A red sign is no time to wait and see.' },
      { text: 'Wait and see if it goes.', why: 'Waiting is for no red sign.' },
      { text: 'Practice a bit more.', why: 'That is for a yellow sign, and a red one needs a person.' },
    ],
  },
]
