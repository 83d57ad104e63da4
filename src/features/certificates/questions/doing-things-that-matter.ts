import { type ModuleQuestions, right, wrong } from './question.ts'

export const doingThingsThatMatter: ModuleQuestions = {
  moduleId: 'doing-things-that-matter',
  taught: 'How small actions, picked with care, help when mood is low.',
  questions: [
    {
      text: 'Your mood is low and you do not feel like doing anything. What may help?',
      answers: [
        wrong('Wait until you feel like it.', 'When mood is low, that feeling may not come all week.'),
        right('Do one small thing first.', 'At times the feeling follows after the doing.'),
        wrong('Rest in bed all month.', 'Lying down helps for an hour, and the cost shows up over weeks.'),
      ],
    },
    {
      text: 'Which plan is most likely to happen?',
      answers: [
        wrong('“I will get back in shape.”', 'It is large, and it has no time and no place.'),
        wrong('“I will try harder.”', 'It does not say what you will do, or when.'),
        right(
          '“After morning count, five push-ups against the wall.”',
          'It is small, and the moment itself reminds you.',
        ),
      ],
    },
    {
      text: 'You missed a step of your plan for the week. What does that tell you?',
      answers: [
        right(
          'Something about the plan.',
          'Perhaps the step was too big or the time was wrong, so change it and go on.',
        ),
        wrong('That you are lazy.', 'A missed step is news about the plan, and not about you.'),
        wrong('That plans do not work.', 'Weeks get in the way of plans, so a plan may change.'),
      ],
    },
  ],
}
