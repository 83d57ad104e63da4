import { type ModuleQuestions, right, wrong } from './question.ts'

export const lossAndHardMemories: ModuleQuestions = {
  moduleId: 'loss-and-hard-memories',
  taught: 'How to carry grief and hard memories at a pace of your own, and when to let somebody help.',
  questions: [
    {
      text: 'Amara cries on Monday and laughs on Tuesday. What does that say about her grief?',
      answers: [
        wrong('She did not care enough.', 'A laugh is a break, and not a betrayal.'),
        right(
          'It is how grief is lived with.',
          'People go back and forth between the loss and the rest of life.',
        ),
        wrong('She is over it.', 'Grief comes in waves, and there is no right speed.'),
      ],
    },
    {
      text: 'A hard memory grabs you. What brings you back to the room?',
      answers: [
        right(
          'What you can see and feel here, and how it is not like then.',
          'It gives your senses proof of where you are.',
        ),
        wrong(
          'Going through all of it, alone.',
          'Going through the worst of it is work for you and a trained person.',
        ),
        wrong('Telling yourself not to be silly.', 'Reasoning with it seldom helps in that moment.'),
      ],
    },
    {
      text: 'What do you need to tell when you ask for help with a memory?',
      answers: [
        wrong('The whole story.', 'You do not have to tell the story to ask for help.'),
        wrong('Nothing. You must wait half a year.', 'You need not wait, and may ask sooner.'),
        right(
          'Only that it will not leave you alone.',
          'One sentence is enough, and you have a say in the pace.',
        ),
      ],
    },
  ],
}
