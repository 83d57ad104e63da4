import { type ModuleQuestions, right, wrong } from './question.ts'

export const testingAThought: ModuleQuestions = {
  moduleId: 'testing-a-thought',
  taught: 'How to test a painful thought fairly, and what to do when it is true.',
  questions: [
    {
      text: 'Why do you test a painful thought?',
      answers: [
        wrong('To think only nice things.', 'You are not trying to talk yourself into a better mood.'),
        wrong(
          'To prove that it is wrong.',
          'If you have settled on that before you start, it is not a test.',
        ),
        right('To find out what is so.', 'It may turn out wrong, partly right or right.'),
      ],
    },
    {
      text: 'Which of these could a camera have filmed?',
      answers: [
        right(
          '“He moved me to another post on Tuesday.”',
          'It is something that took place, and not an idea about it.',
        ),
        wrong('“He has never liked me.”', 'That may be right, but no camera could show it.'),
        wrong('“He is trying to push me out.”', 'That is an idea about the facts.'),
      ],
    },
    {
      text: 'You tested a thought, and it is true. What next?',
      answers: [
        wrong('Test it again until it goes.', 'Going over it again will only wear you down.'),
        right(
          'Look for an untrue tail, and for a part that you can do something about.',
          'A true thought often drags an untrue one along, and what is left needs room and kindness.',
        ),
        wrong(
          'Tell yourself the opposite.',
          'What you have is a hard fact, and hard facts need other things.',
        ),
      ],
    },
  ],
}
