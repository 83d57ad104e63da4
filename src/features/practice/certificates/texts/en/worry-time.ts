export const taught = 'How worry works, and how to give it a set time of its own.'
export const questions = [
  {
    text: 'How do you tell planning from worry?',
    answers: [
      { text: 'Planning feels worse.', why: 'It is worry that leaves you more tense than before.' },
      {
        text: 'Worry is about bigger things.',
        why: 'You can plan for big things and worry about small ones.',
      },
      { text: 'Planning ends in a step.', why: 'Worry goes around and comes back to where it was.' },
    ],
  },
  {
    text: 'It is ten, and your worry time is at four. A worry comes. What do you say to it?',
    answers: [
      { text: '“Not now. At four.”', why: 'It can wait more easily if it knows that its turn will come.' },
      { text: '“Go away!”', why: 'Pushing a thought out makes it come back.' },
      { text: '“All right, let us go through it now.”', why: 'Then worry takes the whole day again.' },
    ],
  },
  {
    text: 'Somebody has threatened you. Does that wait for worry time?',
    answers: [
      { text: 'Yes, everything waits.', why: 'Some fears are news, and these are not for parking.' },
      { text: 'No. Take it to a person today.', why: 'A real danger needs somebody who can act on it.' },
      { text: 'Yes, if you write it down well.', why: 'A note does not make you safe, but a person may.' },
    ],
  },
]
