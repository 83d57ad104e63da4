export const taught = 'How stress works in body and mind, and how to turn it down.'
export const questions = [
  {
    text: 'A letter from the court makes your heart pound. What is going on?',
    answers: [
      {
        text: 'It is all in your head.',
        why: 'You feel it in your chest and hands because it really is there.',
      },
      {
        text: 'Your body’s alarm rang to keep you safe.',
        why: 'The alarm gets you ready to run or fight, and it rings for letters too.',
      },
      { text: 'You are weak.', why: 'The alarm rings in everybody, before the thinking part has had a say.' },
    ],
  },
  {
    text: 'Scott shouts about an empty milk carton. What would help him most to ask?',
    answers: [
      { text: '“What is the matter with me?”', why: 'That question only adds more weight to the bag.' },
      { text: '“Who left the carton there?”', why: 'The milk was only the last small thing that went in.' },
      {
        text: '“What am I carrying today?”',
        why: 'Small loads add up, so it helps to look at the whole bag.',
      },
    ],
  },
  {
    text: 'You notice your first quiet signs of stress, a 3 out of 10. What now?',
    answers: [
      {
        text: 'Breathe out slowly, or take a small rest in the next gap.',
        why: 'At 3 it is much easier to turn around than at 8.',
      },
      { text: 'Wait until it is an 8, so that it counts.', why: 'By then it is hard to turn around.' },
      {
        text: 'Save all rest for your days off.',
        why: 'Rest in small amounts lets the alarm drop in between.',
      },
    ],
  },
]
