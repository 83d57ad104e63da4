import { texts } from './locales/texts.ts'

const t = texts('reminder')

/** What a reminder shows. Whoever looks over a shoulder learns nothing of what Evenkeel is or who uses it for what. */
export const reminderWords = () => ({ title: 'Evenkeel', body: t('body') })
