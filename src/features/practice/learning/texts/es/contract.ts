export const completedIsHundred = 'Un módulo está terminado al 100 por ciento'
export const noSuchModule = 'No existe ese módulo'
export const noSuchLesson = 'No existe esa lección'
