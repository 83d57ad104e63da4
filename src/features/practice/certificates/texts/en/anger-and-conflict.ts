export const taught = 'What anger is for, how to catch it early, and how to handle heat between people.'
export const questions = [
  {
    text: 'You are angry. Which part do you answer for?',
    answers: [
      { text: 'The feeling.', why: 'There is nothing bad in feeling it.' },
      { text: 'What you do with it.', why: 'Anger is a feeling, and the act is where you have some choice.' },
      { text: 'Neither of the two.', why: 'You do answer for the act, and it can be learned another way.' },
    ],
  },
  {
    text: 'Does hitting a pillow get the anger out?',
    answers: [
      {
        text: 'Yes, like steam from a kettle.',
        why: 'You are not a kettle, and anger does not fill a tank.',
      },
      {
        text: 'Yes, if you hit hard enough.',
        why: 'In studies, people who hit a bag and thought of the insult got angrier.',
      },
      {
        text: 'No. Things that calm the body work better.',
        why: 'Let the heat fall first, and then deal with the cause.',
      },
    ],
  },
  {
    text: 'A man is shouting at a 9 out of 10. What can he take in?',
    answers: [
      { text: 'Your calm body and tone.', why: 'Heat spreads between people, and so does calm.' },
      { text: 'Good reasons.', why: 'A person at a 9 cannot take in reasons.' },
      {
        text: 'Proof that he is wrong.',
        why: 'There is no point in proving him wrong while he is that hot.',
      },
    ],
  },
]
