export const dueMessages = {
  initial: {
    title: 'Complete su primer cuestionario de salud mental',
    text: 'Unos minutos le muestran dónde está, y más adelante cómo cambian las cosas.',
  },
  monthly: {
    title: 'Le toca su cuestionario del mes',
    text: 'Unos minutos le muestran cómo han cambiado las cosas.',
  },
  triggered: {
    title: 'Un buen momento para un cuestionario',
    text: 'Estos días parecen más difíciles que de costumbre. Las preguntas pueden ayudarle a ver lo que le pesa.',
  },
}
export const due = ({ names }: { names: string }) => `Le toca ahora: ${names}.`
export const named = ({ name, condition }: { name: string; condition: string }) => `${name} (${condition})`
export const startAssessment = 'Empezar el cuestionario'
export const takeAssessment = 'Responder el cuestionario'
export const resultNotLoaded = 'No se pudo cargar su último cuestionario'
export const resultTitle = 'Su último cuestionario'
export const allResults = 'Ver todos los resultados'
export const viewTools = 'Ver las herramientas'
export const signpost = 'Un puntaje es una señal, no un diagnóstico.'
export const notFinished = ({ name }: { name: string }) => `${name}: sin terminar, así que no tiene puntaje.`
