export const rightAnswer = 'That is it.'
export const titleOf = ({ title }: { title: string }) => `Three questions on “${title}”`
export const title = 'Three questions'
export const purpose =
  'They are about the idea, and you need not remember the words. Take your time: no answer is counted.'
export const back = 'Back to the lessons'
export const notLoaded = 'The questions could not be loaded'
export const finishFirst = 'Finish the module first'
export const noSuchModule = 'There is no such module'
export const atTheEnd = 'The questions are for its end, when you have been through its lessons.'
export const toLessons = 'To the lessons'
export const wrongAnswer = 'Not quite.'
export const whyAndAgain = ({ why }: { why: string }) => `${why} Try another one.`
