import { MessagesSquare } from 'lucide-react'

import { texts } from '../locales/texts.ts'

const t = texts('link')

/** The line of the help menu that leads to asking to talk. */
export const talkEntry = {
  id: 'talk',
  title: t('title'),
  about: t('about'),
  icon: MessagesSquare,
  href: '/talk',
}
