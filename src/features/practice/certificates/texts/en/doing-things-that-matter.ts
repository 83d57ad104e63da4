export const taught = 'How small actions, picked with care, help when mood is low.'
export const questions = [
  {
    text: 'Your mood is low and you do not feel like doing anything. What may help?',
    answers: [
      { text: 'Wait until you feel like it.', why: 'When mood is low, that feeling may not come all week.' },
      { text: 'Do one small thing first.', why: 'At times the feeling follows after the doing.' },
      {
        text: 'Rest in bed all month.',
        why: 'Lying down helps for an hour, and the cost shows up over weeks.',
      },
    ],
  },
  {
    text: 'Which plan is most likely to happen?',
    answers: [
      { text: '“I will get back in shape.”', why: 'It is large, and it has no time and no place.' },
      { text: '“I will try harder.”', why: 'It does not say what you will do, or when.' },
      {
        text: '“After morning count, five push-ups against the wall.”',
        why: 'It is small, and the moment itself reminds you.',
      },
    ],
  },
  {
    text: 'You missed a step of your plan for the week. What does that tell you?',
    answers: [
      {
        text: 'Something about the plan.',
        why: 'Perhaps the step was too big or the time was wrong, so change it and go on.',
      },
      { text: 'That you are lazy.', why: 'A missed step is news about the plan, and not about you.' },
      { text: 'That plans do not work.', why: 'Weeks get in the way of plans, so a plan may change.' },
    ],
  },
]
