import { type ModuleQuestions, right, wrong } from './question.ts'

export const whatStressDoes: ModuleQuestions = {
  moduleId: 'what-stress-does',
  taught: 'How stress works in body and mind, and how to turn it down.',
  questions: [
    {
      text: 'A letter from the court makes your heart pound. What is going on?',
      answers: [
        wrong('It is all in your head.', 'You feel it in your chest and hands because it really is there.'),
        right(
          'Your body’s alarm rang to keep you safe.',
          'The alarm gets you ready to run or fight, and it rings for letters too.',
        ),
        wrong('You are weak.', 'The alarm rings in everybody, before the thinking part has had a say.'),
      ],
    },
    {
      text: 'Scott shouts about an empty milk carton. What would help him most to ask?',
      answers: [
        wrong('“What is the matter with me?”', 'That question only adds more weight to the bag.'),
        wrong('“Who left the carton there?”', 'The milk was only the last small thing that went in.'),
        right('“What am I carrying today?”', 'Small loads add up, so it helps to look at the whole bag.'),
      ],
    },
    {
      text: 'You notice your first quiet signs of stress, a 3 out of 10. What now?',
      answers: [
        right(
          'Breathe out slowly, or take a small rest in the next gap.',
          'At 3 it is much easier to turn around than at 8.',
        ),
        wrong('Wait until it is an 8, so that it counts.', 'By then it is hard to turn around.'),
        wrong('Save all rest for your days off.', 'Rest in small amounts lets the alarm drop in between.'),
      ],
    },
  ],
}
