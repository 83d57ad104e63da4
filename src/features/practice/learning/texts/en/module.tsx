import type { ReactNode } from 'react'

export const listTitle = 'Learning'
export const allModules = 'All modules'
export const notLoaded = 'Your lessons could not be loaded'
export const notFoundTitle = 'Module not found'
export const notFoundText = 'It may have another name by now. Every module is on the list.'
export const thisLesson = 'this lesson'
export const lessonsOfThisModule = 'Lessons of this module'
export const readAlready = '(read)'
export const lesson = 'Lesson'
export const lessonOf = ({ number, count }: { number: number; count: number }) =>
  `Lesson ${number} of ${count}`
export const percentComplete = ({ percent }: { percent: number }) => `${percent}% complete`
export const progressInThisModule = 'Progress in this module'
export const printThisModule = 'Print this module'
export const previous = 'Previous'
export const nextLesson = 'Next Lesson'
export const completeModule = 'Complete Module'
export const moduleComplete = 'Module Complete!'
export const finishedToast = ({ title }: { title: string }) => `You have finished “${title}”.`
export const notSavedTitle = 'Your place is not saved yet'
export const notSavedText = 'You can read on. It will be saved with your next step.'
export const notCompletedTitle = 'Error'
export const notCompletedText = 'Failed to save your progress. Please try again.'
export const finishedHeading = ({ module }: { module: ReactNode }) => <>You have finished {module}</>
export const staysOpen = 'Every lesson stays open. Come back to any of them whenever you need it.'
export const questionsLink = 'Three questions for a certificate'
export const nextModule = ({ module }: { module: ReactNode }) => <>Next: {module}</>
export const seeAllModules = 'See all modules'
