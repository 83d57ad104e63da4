import { HeartHandshake } from 'lucide-react'

import { texts } from '../locales/texts.ts'

const t = texts('entry')

/** The last entry of the help menu, after every way to a person. */
export const hopeBoxEntry = {
  id: 'hope-box',
  title: t('title'),
  about: t('about'),
  icon: HeartHandshake,
  href: '/hope-box',
}
