export const completedIsHundred = 'A module is completed at 100 percent'
export const noSuchModule = 'There is no such module'
export const noSuchLesson = 'There is no such lesson'
