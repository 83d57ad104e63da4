export const taught = 'How to spot the common traps of a mind under strain.'
export const questions = [
  {
    text: 'Andre’s mother looks at the clock. “She wants to leave,” he thinks. What would be fair to say?',
    answers: [
      { text: 'She does want to leave.', why: 'He saw a look, and filled in the reason by himself.' },
      {
        text: '“She looked at the clock. I do not know why yet.”',
        why: 'You can hold on to the sign and leave the reason open.',
      },
      {
        text: 'You should never read people.',
        why: 'Reading people is a real skill; only the reason is a guess.',
      },
    ],
  },
  {
    text: 'After forty-one good days Greg has one bad morning. What is a fair way to see it?',
    answers: [
      { text: 'It is all ruined.', why: 'With only two boxes, perfect and ruined, people give up.' },
      {
        text: 'It did not happen.',
        why: 'A slip has a size, and you can be sorry about it and learn from it.',
      },
      {
        text: 'He lost one day out of forty-two.',
        why: 'On a scale a slip has a size, and he can go on from there.',
      },
    ],
  },
  {
    text: 'Somebody has made a real threat. Is it a thinking trap to be afraid of it?',
    answers: [
      { text: 'No.', why: 'A thought about a danger that is really there is not a trap.' },
      { text: 'Yes, fear is always a trap.', why: 'Nobody should use the list to wave away a real danger.' },
      {
        text: 'Yes, it is fortune telling.',
        why: 'Fortune telling takes a guess for a fact, and a threat is not a guess.',
      },
    ],
  },
]
