import { type ModuleQuestions, right, wrong } from './question.ts'

export const feelingsAndTheBody: ModuleQuestions = {
  moduleId: 'feelings-and-the-body',
  taught: 'What feelings tell you, where they sit in the body, and how to carry strong ones.',
  questions: [
    {
      text: 'How is it best to treat a feeling?',
      answers: [
        wrong('As the boss.', 'If you treat it only as the boss, it will run your life.'),
        right('As a messenger.', 'You hear the message, and then you decide what to do.'),
        wrong('As an enemy.', 'If you treat it only as an enemy, you miss the message.'),
      ],
    },
    {
      text: 'Late in a double shift you hate everything. What do you check first?',
      answers: [
        right(
          'When you last ate, drank and slept, and if anything hurts.',
          'The brain is not good at telling body news from life news.',
        ),
        wrong('Whether you should quit your job.', 'That story may be built on an empty stomach.'),
        wrong('Who is to blame.', 'A body check comes first, since hunger can feel like anger.'),
      ],
    },
    {
      text: 'A strong feeling is at its top. What do you do?',
      answers: [
        wrong('Decide something big at once.', 'People who choose at the very top often pay for it later.'),
        wrong('Go over what set it off, again and again.', 'That feeds the feeling, and it lasts longer.'),
        right(
          'Do less, breathe out slowly, and let it come down.',
          'It rises, gets to a top and comes down.',
        ),
      ],
    },
  ],
}
