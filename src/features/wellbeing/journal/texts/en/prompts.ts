/** What somebody may want to write about, and prompts to begin from. */
export const situations = {
  shift: {
    name: 'After a hard shift',
    prompts: [
      'Write down one thing that went well on this shift, however small.',
      'Who made the shift easier, and what did they do?',
      'What can wait for the next shift? Write it down and leave it here.',
      'What will you do in your first hour off that is only for you?',
    ],
  },
  between: {
    name: 'Between work and home',
    prompts: [
      'What do you want to take home tonight, and what stays at work?',
      'What do you see, hear and smell on your way home?',
      'Name three things you can do tonight that have nothing to do with work.',
    ],
  },
  hearing: {
    name: 'Before court or a hearing',
    note: 'Leave the case itself out. A court can order you to open or tell what you wrote.',
    prompts: [
      'What will the morning of that day look like, step by step?',
      'Who will you think of while you wait?',
      'What helps you stay calm when other people talk about you?',
      'What will you do when that day is over, however it goes?',
    ],
  },
  release: {
    name: 'Before release',
    prompts: [
      'What is the first meal you want to have out there?',
      'Write down the first three things you will do on your first morning.',
      'Who can you call in the first week, and what about?',
      'What have you learned to do in here that you want to keep up?',
    ],
  },
  waiting: {
    name: 'Waiting for something',
    prompts: [
      'What are you waiting for, and what can you do in the meantime?',
      'What part of this is up to you? Write only about that part.',
      'What made an earlier wait easier?',
    ],
  },
  much: {
    name: 'Too much at once',
    prompts: [
      'Write down all that is on your list. Then mark one thing for today.',
      'What could somebody else do for you, and who would you ask?',
      'What would a good enough day look like?',
    ],
  },
  sleep: {
    name: 'Cannot sleep',
    prompts: [
      'Make a list of what to do tomorrow. Then it need not stay in your head.',
      'What do you hear right now, near and far?',
      'Describe a place where you once slept well.',
    ],
  },
  missing: {
    name: 'Missing somebody',
    prompts: [
      'What would you tell them about today?',
      'Write about one small thing they do that you like.',
      'Who else is good company? Write about the last time you talked.',
    ],
  },
  angry: {
    name: 'Angry',
    prompts: [
      'Where in your body do you feel it right now?',
      'What do you want to happen next, and what is one small step to it?',
      'What has helped you cool down before?',
    ],
  },
  loss: {
    name: 'After a loss',
    prompts: [
      'What is something they said or did that you like to think of?',
      'What did they teach you that you still use?',
      'What helped you get through today?',
    ],
  },
  good: {
    name: 'Something good',
    prompts: [
      'What happened, and who was there?',
      'What did you do to help it happen?',
      'Who would you like to tell, and how would you tell it?',
      'Write down three good things of today, large or small.',
    ],
  },
  ordinary: {
    name: 'Nothing special',
    prompts: [
      'What did you eat today, and where?',
      'Describe the place where you sit, as if to somebody far away.',
      'What did you see today that others may have missed?',
    ],
  },
}
