import { type ModuleQuestions, right, wrong } from './question.ts'

export const worryTime: ModuleQuestions = {
  moduleId: 'worry-time',
  taught: 'How worry works, and how to give it a set time of its own.',
  questions: [
    {
      text: 'How do you tell planning from worry?',
      answers: [
        wrong('Planning feels worse.', 'It is worry that leaves you more tense than before.'),
        wrong('Worry is about bigger things.', 'You can plan for big things and worry about small ones.'),
        right('Planning ends in a step.', 'Worry goes around and comes back to where it was.'),
      ],
    },
    {
      text: 'It is ten, and your worry time is at four. A worry comes. What do you say to it?',
      answers: [
        right('“Not now. At four.”', 'It can wait more easily if it knows that its turn will come.'),
        wrong('“Go away!”', 'Pushing a thought out makes it come back.'),
        wrong('“All right, let us go through it now.”', 'Then worry takes the whole day again.'),
      ],
    },
    {
      text: 'Somebody has threatened you. Does that wait for worry time?',
      answers: [
        wrong('Yes, everything waits.', 'Some fears are news, and these are not for parking.'),
        right('No. Take it to a person today.', 'A real danger needs somebody who can act on it.'),
        wrong('Yes, if you write it down well.', 'A note does not make you safe, but a person may.'),
      ],
    },
  ],
}
