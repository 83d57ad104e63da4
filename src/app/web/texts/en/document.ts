export const description =
  'Evenkeel helps you notice how you are, find calm, and ask for help: check-ins, coping tools, lessons and a private journal.'
/** What the system says of the installed app. */
export const appDescription = 'Steady, one day at a time.'
