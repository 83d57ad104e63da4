export const taught = 'How to notice quick thoughts, tell them from feelings, and let them be.'
export const questions = [
  {
    text: 'Two people see the same thing happen. Why may they feel so different?',
    answers: [
      {
        text: 'Each made something else of it.',
        why: 'Between what happens and how we feel, there is often a thought.',
      },
      {
        text: 'One of them is too soft.',
        why: 'It is about what each one made of it, and not about strength.',
      },
      { text: 'One of them was not looking.', why: 'Both saw the same, and read it in two ways.' },
    ],
  },
  {
    text: '“I feel like a failure.” What is that?',
    answers: [
      { text: 'A fact.', why: 'A thought can be true or not, and from inside both sound the same.' },
      { text: 'A feeling.', why: 'A feeling mostly fits in one word, such as sad or ashamed.' },
      { text: 'A thought about yourself.', why: 'It makes a claim, and a claim can be looked at.' },
    ],
  },
  {
    text: 'A thought about money keeps coming back. What works best?',
    answers: [
      { text: 'Push it away as hard as you can.', why: 'A thought that you push down tends to bounce back.' },
      {
        text: 'Name it, and go back to what you were doing.',
        why: 'A thought that may be there without a fight often wanders off.',
      },
      {
        text: 'Argue with it until it is gone.',
        why: 'If you strain to answer each word, it fills your day.',
      },
    ],
  },
]
