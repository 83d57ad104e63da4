export const taught = 'A calm way to work through a problem, step by step.'
export const questions = [
  {
    text: 'Which of these is a problem you can get hold of?',
    answers: [
      { text: '“My phone money runs out by the tenth.”', why: 'It says what happens and when.' },
      { text: '“My life is a mess.”', why: 'It has no edges, so there is no place to start.' },
      { text: '“I need a new cellmate.”', why: 'That is already an answer, dressed up as a problem.' },
    ],
  },
  {
    text: 'You are looking for ideas. When do you judge them?',
    answers: [
      { text: 'Each one, as it comes.', why: 'As soon as you think “That will not work,” the flow stops.' },
      { text: 'Later, when you have several.', why: 'Judging and finding each need a time of their own.' },
      { text: 'Never, you take the first.', why: 'The first idea is only the nearest one.' },
    ],
  },
  {
    text: 'You took every step, and the answer is still no. What is the aim now?',
    answers: [
      { text: 'To try the same again, harder.', why: 'Some problems cannot be solved, or not now.' },
      {
        text: 'To decide something big at once.',
        why: 'A blow needs some days, and large choices can wait.',
      },
      {
        text: 'To get through it, and keep what can be kept.',
        why: 'That is still problem solving, with a new aim.',
      },
    ],
  },
]
