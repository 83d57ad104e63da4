export const taught = 'How sleep works, what keeps it away, and what helps.'
export const questions = [
  {
    text: 'You try very hard to fall asleep. What happens?',
    answers: [
      {
        text: 'You fall asleep sooner.',
        why: 'Sleep is one of the few things that run off when you chase them.',
      },
      { text: 'Nothing changes.', why: 'Trying hard does change something: it makes you more awake.' },
      { text: 'You get more awake.', why: 'Effort means alertness, and that is the reverse of sleep.' },
    ],
  },
  {
    text: 'After a bad night, why can a long nap late in the day make the next night worse?',
    answers: [
      { text: 'It tires you out.', why: 'It does the reverse, and takes away your hunger for sleep.' },
      { text: 'It uses up your sleep hunger.', why: 'A late nap is like eating bread before dinner.' },
      { text: 'Naps are always bad.', why: 'A short nap helps before a night shift or a drive.' },
    ],
  },
  {
    text: 'It is three in the morning, and you are counting the hours left. What helps?',
    answers: [
      {
        text: 'Do not look at the clock, and play a dull word game.',
        why: 'Each sum wakes you up more, and a dull game does not.',
      },
      {
        text: 'Work out a plan for your life.',
        why: 'Few people have ever settled anything well at that hour.',
      },
      { text: 'Check the time, to be sure.', why: 'You gain nothing by knowing the time.' },
    ],
  },
]
