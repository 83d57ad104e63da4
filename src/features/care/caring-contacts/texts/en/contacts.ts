/** The words of each contact, in the order in which they are sent. */
export const contacts = [
  'Not long ago you said yes to a short note from us now and then. This is the first one. We hope there is something kind in your day, however small. There is nothing you need to do.',
  'Just a few words to say that you matter. Some weeks are heavy and some are lighter. Whatever kind this one is, we wish you well.',
  'Some time has gone by, and we wanted to say hello again. If these are good days, we are glad. If they are hard days, it is all right to take them slowly, one at a time.',
  'Another hello from us. We are glad that you are here.',
  'This is the last of these notes. Thank you for letting us be a small part of your year. We wish you good days, and somebody beside you on the hard ones.',
]
export const signature = ({ institution }: { institution: string }) => `Your support team at ${institution}`
