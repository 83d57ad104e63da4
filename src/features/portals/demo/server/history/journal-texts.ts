import type { DemoRole } from '../../contract.ts'

/** A journal entry of a trial account. */
export interface EntryText {
  readonly daysAgo: number
  readonly title: string
  readonly content: string
  readonly mood: number | null
  readonly prompt?: string
  readonly tags?: readonly string[]
  /** The writer may share this entry with a supporter. */
  readonly isOpen?: true
}

/** The journal entries of each trial account, oldest first. */
export const entryTexts: Readonly<Record<DemoRole, readonly EntryText[]>> = {
  user: [
    {
      daysAgo: 78,
      title: 'First page',
      content:
        'I have not kept a diary since school. Jo says that it does not have to be about anything, so: it rained, I answered forty emails, and I ate lunch standing up again. Tomorrow I will sit down for it.',
      mood: 4,
      tags: ['work'],
    },
    {
      daysAgo: 51,
      title: 'Three in the morning',
      content:
        'Awake at three again. This time I did not look at the phone. I got up, sat in the kitchen with the light off and counted breaths until the kettle was cold. Back in bed by four. That is better than last week.',
      mood: 4,
      tags: ['sleep'],
    },
    {
      daysAgo: 30,
      title: 'What I said no to',
      content:
        'They asked me to take the weekend shift for the third time this month. I said that I already had plans, which was true: I had planned to do nothing. My hands shook a little when I hung up. Nothing bad happened.',
      mood: 6,
      tags: ['work'],
    },
    {
      daysAgo: 11,
      title: 'The river path',
      content:
        'Walked the whole loop before work. The heron was on the same stone as yesterday. I noticed that I was not rehearsing any conversation in my head, just walking. I want more mornings like this.',
      mood: 8,
      tags: ['river'],
      isOpen: true,
    },
    {
      daysAgo: 3,
      title: '',
      content:
        'Small to large: the tomatoes on the window sill, a whole hour without the news, and my sister laughing so hard on the phone that she had to put it down.',
      prompt: 'Write down three good things of today, large or small.',
      tags: ['my sister'],
      mood: 8,
      isOpen: true,
    },
  ],
  inmate: [
    {
      daysAgo: 86,
      title: 'Loud again',
      content:
        'It was loud until two. I kept thinking about the phone call I missed. Writing this down mostly to have it out of my head. It sits on the page now and not on my chest.',
      mood: 3,
      tags: ['sleep'],
    },
    {
      daysAgo: 62,
      title: 'The lesson about traps',
      content:
        'Read the one about mind reading. I do that all day long: I know what everybody thinks of me, and it is never good. Today I asked instead. He was just tired.',
      mood: 5,
      tags: ['lessons'],
    },
    {
      daysAgo: 30,
      title: 'Letter to my sister',
      content:
        'Finished the letter I started in September. I told her about the class and about the chess. I did not say sorry for everything this time, only for the one thing, and then I asked about her garden.',
      mood: 6,
      tags: ['my sister'],
    },
    {
      daysAgo: 18,
      title: 'Yard',
      content:
        'Cold and bright. Walked thirty rounds with my hands in my sleeves and counted in four, hold four, out four. The guys laughed, then two of them asked how it goes.',
      mood: 7,
    },
    {
      daysAgo: 4,
      title: 'She is coming on Saturday',
      content:
        'Visit is confirmed. I want to hear about her more than I want to talk about here. Things to ask: the garden, the new job, whether Mom is sleeping.',
      prompt: 'What are you waiting for, and what can you do in the meantime?',
      tags: ['my sister', 'visits'],
      mood: 8,
    },
  ],
  staff: [
    {
      daysAgo: 69,
      title: 'After a long week',
      content:
        'Two people short since Monday. I sat in the car for ten minutes before I drove home, with the radio off. It helps to let the shift end somewhere that is not my own kitchen.',
      mood: 4,
      prompt: 'What do you want to take home tonight, and what stays at work?',
      tags: ['work'],
    },
    {
      daysAgo: 41,
      title: '',
      content:
        'Hard nights on Maple. What I did well: I stayed slow when everybody got fast. What I would do differently: eat before midnight.',
      mood: 4,
      tags: ['nights', 'work'],
    },
    {
      daysAgo: 30,
      title: 'Seven hours',
      content:
        'Blackout curtains are up, phone is in the hall. Seven hours after a night shift, I cannot remember when I last had that. The sleep lessons are not magic, but the part about light was right.',
      mood: 7,
      tags: ['nights', 'sleep'],
    },
    {
      daysAgo: 6,
      title: 'Pancakes',
      content:
        'Came home as the kids got up. Made pancakes instead of going straight to bed. Worth every minute, and I slept better after it than after an hour of staring at the ceiling.',
      mood: 8,
    },
  ],
  responder: [
    {
      daysAgo: 32,
      title: 'Between two calls',
      content:
        'A quiet hour. I want to remember how today went: somebody who never talks asked me to stay five more minutes.',
      mood: 7,
    },
    {
      daysAgo: 8,
      title: '',
      content: 'Long day. Walked home instead of taking the bus, and left the day at the bridge.',
      mood: 6,
    },
  ],
  admin: [
    {
      daysAgo: 24,
      title: 'Budget week',
      content: 'Numbers all day. Took the stairs and the long way to lunch. Slept well for once.',
      mood: 6,
    },
  ],
  institution_admin: [
    {
      daysAgo: 15,
      title: 'New faces',
      content:
        'Five new accounts, two of them nervous about it. I remember being nervous about mine. Showed them where the journal is and who can read it and who cannot.',
      mood: 7,
    },
  ],
}
