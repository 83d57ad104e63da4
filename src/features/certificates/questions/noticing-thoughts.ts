import { type ModuleQuestions, right, wrong } from './question.ts'

export const noticingThoughts: ModuleQuestions = {
  moduleId: 'noticing-thoughts',
  taught: 'How to notice quick thoughts, tell them from feelings, and let them be.',
  questions: [
    {
      text: 'Two people see the same thing happen. Why may they feel so different?',
      answers: [
        right(
          'Each made something else of it.',
          'Between what happens and how we feel, there is often a thought.',
        ),
        wrong('One of them is too soft.', 'It is about what each one made of it, and not about strength.'),
        wrong('One of them was not looking.', 'Both saw the same, and read it in two ways.'),
      ],
    },
    {
      text: '“I feel like a failure.” What is that?',
      answers: [
        wrong('A fact.', 'A thought can be true or not, and from inside both sound the same.'),
        wrong('A feeling.', 'A feeling mostly fits in one word, such as sad or ashamed.'),
        right('A thought about yourself.', 'It makes a claim, and a claim can be looked at.'),
      ],
    },
    {
      text: 'A thought about money keeps coming back. What works best?',
      answers: [
        wrong('Push it away as hard as you can.', 'A thought that you push down tends to bounce back.'),
        right(
          'Name it, and go back to what you were doing.',
          'A thought that may be there without a fight often wanders off.',
        ),
        wrong('Argue with it until it is gone.', 'If you strain to answer each word, it fills your day.'),
      ],
    },
  ],
}
