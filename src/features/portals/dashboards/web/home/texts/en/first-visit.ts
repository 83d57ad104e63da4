export const title = 'A place for how you are'
const about =
  'Here you can notice how your days go, and find what helps. What you write is yours: staff are told only if you ask for help, or if your answers show that you may need someone soon.'
export const forOfficers = `${about} Check in before and after your shifts, and you will see what they do to you.`
export const forOthers = `${about} Begin with one check-in, which takes about a minute.`
export const showAll = 'Show everything'
