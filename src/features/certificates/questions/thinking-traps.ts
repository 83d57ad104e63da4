import { type ModuleQuestions, right, wrong } from './question.ts'

export const thinkingTraps: ModuleQuestions = {
  moduleId: 'thinking-traps',
  taught: 'How to spot the common traps of a mind under strain.',
  questions: [
    {
      text: 'Andre’s mother looks at the clock. “She wants to leave,” he thinks. What would be fair to say?',
      answers: [
        wrong('She does want to leave.', 'He saw a look, and filled in the reason by himself.'),
        right(
          '“She looked at the clock. I do not know why yet.”',
          'You can hold on to the sign and leave the reason open.',
        ),
        wrong('You should never read people.', 'Reading people is a real skill; only the reason is a guess.'),
      ],
    },
    {
      text: 'After forty-one good days Greg has one bad morning. What is a fair way to see it?',
      answers: [
        wrong('It is all ruined.', 'With only two boxes, perfect and ruined, people give up.'),
        wrong('It did not happen.', 'A slip has a size, and you can be sorry about it and learn from it.'),
        right(
          'He lost one day out of forty-two.',
          'On a scale a slip has a size, and he can go on from there.',
        ),
      ],
    },
    {
      text: 'Somebody has made a real threat. Is it a thinking trap to be afraid of it?',
      answers: [
        right('No.', 'A thought about a danger that is really there is not a trap.'),
        wrong('Yes, fear is always a trap.', 'Nobody should use the list to wave away a real danger.'),
        wrong(
          'Yes, it is fortune telling.',
          'Fortune telling takes a guess for a fact, and a threat is not a guess.',
        ),
      ],
    },
  ],
}
