export const taught = 'What feelings tell you, where they sit in the body, and how to carry strong ones.'
export const questions = [
  {
    text: 'How is it best to treat a feeling?',
    answers: [
      { text: 'As the boss.', why: 'If you treat it only as the boss, it will run your life.' },
      { text: 'As a messenger.', why: 'You hear the message, and then you decide what to do.' },
      { text: 'As an enemy.', why: 'If you treat it only as an enemy, you miss the message.' },
    ],
  },
  {
    text: 'Late in a double shift you hate everything. What do you check first?',
    answers: [
      {
        text: 'When you last ate, drank and slept, and if anything hurts.',
        why: 'The brain is not good at telling body news from life news.',
      },
      { text: 'Whether you should quit your job.', why: 'That story may be built on an empty stomach.' },
      { text: 'Who is to blame.', why: 'A body check comes first, since hunger can feel like anger.' },
    ],
  },
  {
    text: 'A strong feeling is at its top. What do you do?',
    answers: [
      {
        text: 'Decide something big at once.',
        why: 'People who choose at the very top often pay for it later.',
      },
      {
        text: 'Go over what set it off, again and again.',
        why: 'That feeds the feeling, and it lasts longer.',
      },
      {
        text: 'Do less, breathe out slowly, and let it come down.',
        why: 'It rises, gets to a top and comes down.',
      },
    ],
  },
]
