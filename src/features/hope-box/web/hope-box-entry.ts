import { HeartHandshake } from 'lucide-react'

/** The last entry of the help menu, after every way to a person. */
export const hopeBoxEntry = {
  id: 'hope-box',
  title: 'Box of hope',
  about: 'Your own reasons to go on.',
  icon: HeartHandshake,
  href: '/hope-box',
}
