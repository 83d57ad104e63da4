import { HeartHandshake } from 'lucide-react'

import { texts } from '../texts/entry.ts'

/** The last entry of the help menu, after every way to a person. */
export const hopeBoxEntry = {
  id: 'hope-box',
  title: texts.title,
  about: texts.about,
  icon: HeartHandshake,
  href: '/hope-box',
}
