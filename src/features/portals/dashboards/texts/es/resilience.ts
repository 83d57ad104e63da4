export const trauma = 'Recuperarse de un trauma'
export const sleep = 'Mejorar el sueño'
export const deEscalation = 'Calmar una crisis'
/** The titles of the lessons' modules. */
export const traumaModule = 'La pérdida y los recuerdos difíciles'
export const sleepModule = 'El sueño'
export const deEscalationModule = 'El enojo y los conflictos'
