import { type ModuleQuestions, right, wrong } from './question.ts'

export const keepingItGoing: ModuleQuestions = {
  moduleId: 'keeping-it-going',
  taught: 'How to hold on to what helps, see trouble early, and get up again after a slip.',
  questions: [
    {
      text: 'When is a good time to practice a skill?',
      answers: [
        wrong('Only in the worst moment.', 'In a storm, people fall back on what they have repeated.'),
        wrong('When you have an hour for it.', 'Two minutes will do.'),
        right('On quiet days.', 'On good days it is cheap, and then it is there when you need it.'),
      ],
    },
    {
      text: 'After six weeks of walks Leilani misses four days. What would do the most harm?',
      answers: [
        wrong('The four missed days.', 'A slip is one event, and what she learned is still there.'),
        right('The thought “I may as well stop.”', 'What we tell ourselves can turn a slip into a slide.'),
        wrong('A walk of two minutes on day five.', 'The smallest version, soon, is how to begin again.'),
      ],
    },
    {
      text: 'You see one of your red signs, such as thoughts of dying. What do you do?',
      answers: [
        right('Tell someone near you that same day.', 'A red sign is no time to wait and see.'),
        wrong('Wait and see if it goes.', 'Waiting is for no red sign.'),
        wrong('Practice a bit more.', 'That is for a yellow sign, and a red one needs a person.'),
      ],
    },
  ],
}
