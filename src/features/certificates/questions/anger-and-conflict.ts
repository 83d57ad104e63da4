import { type ModuleQuestions, right, wrong } from './question.ts'

export const angerAndConflict: ModuleQuestions = {
  moduleId: 'anger-and-conflict',
  taught: 'What anger is for, how to catch it early, and how to handle heat between people.',
  questions: [
    {
      text: 'You are angry. Which part do you answer for?',
      answers: [
        wrong('The feeling.', 'There is nothing bad in feeling it.'),
        right('What you do with it.', 'Anger is a feeling, and the act is where you have some choice.'),
        wrong('Neither of the two.', 'You do answer for the act, and it can be learned another way.'),
      ],
    },
    {
      text: 'Does hitting a pillow get the anger out?',
      answers: [
        wrong('Yes, like steam from a kettle.', 'You are not a kettle, and anger does not fill a tank.'),
        wrong(
          'Yes, if you hit hard enough.',
          'In studies, people who hit a bag and thought of the insult got angrier.',
        ),
        right(
          'No. Things that calm the body work better.',
          'Let the heat fall first, and then deal with the cause.',
        ),
      ],
    },
    {
      text: 'A man is shouting at a 9 out of 10. What can he take in?',
      answers: [
        right('Your calm body and tone.', 'Heat spreads between people, and so does calm.'),
        wrong('Good reasons.', 'A person at a 9 cannot take in reasons.'),
        wrong('Proof that he is wrong.', 'There is no point in proving him wrong while he is that hot.'),
      ],
    },
  ],
}
