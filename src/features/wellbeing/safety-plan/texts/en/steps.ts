const community = {
  warningSigns: {
    title: 'My warning signs',
    prompt: 'What thoughts, feelings or habits tell you that a hard time is coming?',
    example: 'I stop sleeping. I pick fights. I think that nothing will ever change.',
  },
  ownCoping: {
    title: 'What I can do by myself',
    prompt: 'What takes your mind off things, or calms you, without anyone else?',
    example: 'A walk around the block. Box breathing. My old playlist.',
  },
  peopleAndPlaces: {
    title: 'People and places that take my mind off it',
    prompt: 'Who is good company, and where do you feel a little lighter? You need not talk about it there.',
    example: 'Coffee with Sam. The library. My sister’s kitchen.',
  },
  peopleToAsk: {
    title: 'People I can ask for help',
    prompt: 'Whom could you tell that you are not doing well? Write down how to reach them.',
    example: 'My brother, evenings, 555 0134.',
  },
  professionals: {
    title: 'Professionals and services I can contact',
    prompt: 'Which therapist, doctor, clinic or line can you turn to, and when are they there?',
    example: '988, call or text, day and night. Dr. Reyes, weekdays.',
  },
  saferSurroundings: {
    title: 'Making the place around me safer',
    prompt:
      'Are there guns, pills or anything else you have thought of using? Who could keep them for you, or lock them away, until a hard hour has passed?',
    example: 'Ask my partner to lock things away, and to keep the key.',
  },
}

// Many officers have a firearm on duty or at home. One that is locked away gives a hard hour time to pass.
export const staffSurroundings = {
  prompt:
    'What would you rather have out of reach in a hard hour, and who could keep it for you? If you have a firearm, on duty or at home: where can it stay, unloaded and locked, until this has passed?',
  example:
    'Leave my duty weapon in the armory. Have my brother keep the one from home, and the key to the safe.',
}

// In custody people choose neither their rooms nor their company, and may not put things away alone.
const residents = {
  warningSigns: {
    title: 'My warning signs',
    prompt: 'What thoughts, feelings or habits tell you that a hard time is coming?',
    example: 'I stop eating. I lie facing the wall. I think that nobody would notice.',
  },
  ownCoping: {
    title: 'What I can do by myself',
    prompt: 'What helps you through an hour in your own space, also at night or during a lockdown?',
    example: 'Box breathing. Push-ups. Writing a letter. Reading the same good page again.',
  },
  peopleAndPlaces: {
    title: 'People and places that take my mind off it',
    prompt: 'Who is easy to be around, and which part of the day or place here makes it lighter?',
    example: 'Cards with my neighbor. Yard time. The library. Chapel on Sunday.',
  },
  peopleToAsk: {
    title: 'People I can ask for help',
    prompt: 'Whom could you tell that you are not doing well: in here, by phone, by letter or at a visit?',
    example: 'My cellmate. My mother, phone list, Sundays. The chaplain.',
  },
  professionals: {
    title: 'Professionals and services I can contact',
    prompt: 'Who is there for your health here, and how do you ask for them? Which line can you call?',
    example: 'A request to mental health. Any officer, at any hour. The nurse at the evening round.',
  },
  saferSurroundings: {
    title: 'Making the place around me safer',
    prompt:
      'What should staff help you put away when it gets hard? What else would make the next hours safer?',
    example: 'Ask the officer on my unit to keep it at the desk. Ask not to be alone tonight.',
  },
}

/** Each step's title, a question that helps to write it, and an example. */
export const steps = { residents, community }

/** Each wish's title, question and example. They fit every place: nobody is sent to a telephone. */
export const wishes = {
  whatHelps: {
    title: 'What helps',
    prompt: 'What can the person who comes say or do that makes it easier?',
    example: 'Speak slowly. Sit down with me. Ask me about my daughter.',
  },
  whatHarms: {
    title: 'What makes it worse',
    prompt: 'What should they not say or do?',
    example: 'Please do not touch me without asking. No loud voices. Do not stand in the door.',
  },
  whomToCall: {
    title: 'Whom to call',
    prompt: 'Whom would you want to be told, and how are they reached? Whom not?',
    example: 'My sister Ana, 555 0134. The chaplain. Please not my father.',
  },
  staffShouldKnow: {
    title: 'What staff should know',
    prompt: 'What else should the person who comes know about you?',
    example: 'I do not hear well on the left. When I go quiet, I am still listening.',
  },
}
