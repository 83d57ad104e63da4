import { type ModuleQuestions, right, wrong } from './question.ts'

export const problemSolving: ModuleQuestions = {
  moduleId: 'problem-solving',
  taught: 'A calm way to work through a problem, step by step.',
  questions: [
    {
      text: 'Which of these is a problem you can get hold of?',
      answers: [
        right('“My phone money runs out by the tenth.”', 'It says what happens and when.'),
        wrong('“My life is a mess.”', 'It has no edges, so there is no place to start.'),
        wrong('“I need a new cellmate.”', 'That is already an answer, dressed up as a problem.'),
      ],
    },
    {
      text: 'You are looking for ideas. When do you judge them?',
      answers: [
        wrong('Each one, as it comes.', 'As soon as you think “That will not work,” the flow stops.'),
        right('Later, when you have several.', 'Judging and finding each need a time of their own.'),
        wrong('Never, you take the first.', 'The first idea is only the nearest one.'),
      ],
    },
    {
      text: 'You took every step, and the answer is still no. What is the aim now?',
      answers: [
        wrong('To try the same again, harder.', 'Some problems cannot be solved, or not now.'),
        wrong('To decide something big at once.', 'A blow needs some days, and large choices can wait.'),
        right(
          'To get through it, and keep what can be kept.',
          'That is still problem solving, with a new aim.',
        ),
      ],
    },
  ],
}
