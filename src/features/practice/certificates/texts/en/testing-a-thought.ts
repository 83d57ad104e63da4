export const taught = 'How to test a painful thought fairly, and what to do when it is true.'
export const questions = [
  {
    text: 'Why do you test a painful thought?',
    answers: [
      { text: 'To think only nice things.', why: 'You are not trying to talk yourself into a better mood.' },
      {
        text: 'To prove that it is wrong.',
        why: 'If you have settled on that before you start, it is not a test.',
      },
      { text: 'To find out what is so.', why: 'It may turn out wrong, partly right or right.' },
    ],
  },
  {
    text: 'Which of these could a camera have filmed?',
    answers: [
      {
        text: '“He moved me to another post on Tuesday.”',
        why: 'It is something that took place, and not an idea about it.',
      },
      { text: '“He has never liked me.”', why: 'That may be right, but no camera could show it.' },
      { text: '“He is trying to push me out.”', why: 'That is an idea about the facts.' },
    ],
  },
  {
    text: 'You tested a thought, and it is true. What next?',
    answers: [
      { text: 'Test it again until it goes.', why: 'Going over it again will only wear you down.' },
      {
        text: 'Look for an untrue tail, and for a part that you can do something about.',
        why: 'A true thought often drags an untrue one along, and what is left needs room and kindness.',
      },
      {
        text: 'Tell yourself the opposite.',
        why: 'What you have is a hard fact, and hard facts need other things.',
      },
    ],
  },
]
