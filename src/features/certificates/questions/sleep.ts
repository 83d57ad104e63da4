import { type ModuleQuestions, right, wrong } from './question.ts'

export const sleep: ModuleQuestions = {
  moduleId: 'sleep',
  taught: 'How sleep works, what keeps it away, and what helps.',
  questions: [
    {
      text: 'You try very hard to fall asleep. What happens?',
      answers: [
        wrong('You fall asleep sooner.', 'Sleep is one of the few things that run off when you chase them.'),
        wrong('Nothing changes.', 'Trying hard does change something: it makes you more awake.'),
        right('You get more awake.', 'Effort means alertness, and that is the reverse of sleep.'),
      ],
    },
    {
      text: 'After a bad night, why can a long nap late in the day make the next night worse?',
      answers: [
        wrong('It tires you out.', 'It does the reverse, and takes away your hunger for sleep.'),
        right('It uses up your sleep hunger.', 'A late nap is like eating bread before dinner.'),
        wrong('Naps are always bad.', 'A short nap helps before a night shift or a drive.'),
      ],
    },
    {
      text: 'It is three in the morning, and you are counting the hours left. What helps?',
      answers: [
        right(
          'Do not look at the clock, and play a dull word game.',
          'Each sum wakes you up more, and a dull game does not.',
        ),
        wrong('Work out a plan for your life.', 'Few people have ever settled anything well at that hour.'),
        wrong('Check the time, to be sure.', 'You gain nothing by knowing the time.'),
      ],
    },
  ],
}
