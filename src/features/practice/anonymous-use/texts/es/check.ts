export const title = 'Ver cómo está'
export const purpose = 'Preguntas sobre las últimas dos semanas. Puede parar cuando quiera.'
export const startOver = 'Empezar de nuevo: borrar todo'
export const about = 'Sobre este cuestionario'
export const notADiagnosis = 'Un cuestionario, no un diagnóstico.'
export const whatItIs =
  'Le ayuda a notar cómo ha estado. Solo un profesional de la salud puede decir qué significa para usted.'
export const choiceTitle = '¿Qué le gustaría ver?'
export const choiceText = 'Nadie ve sus respuestas. Se suman en esta pantalla, no se envían y no se guardan.'
export const checks = {
  depression: 'Ánimo bajo (PHQ-9), 9 preguntas',
  anxiety: 'Preocupación y ansiedad (GAD-7), 7 preguntas',
  combined: 'Los dos, 16 preguntas',
}
export const nobodySeesTitle = 'Nadie ve sus respuestas, y no se avisa a nadie'
export const nobodySeesText =
  'Se quedan en esta pantalla. Una pantalla que nadie toca en cinco minutos las borra.'
export const showResult = 'Mostrar mi resultado'
export const notAloneTitle = 'No tiene que estar a solas con esto'
export const notAloneText =
  'Muchas personas tienen pensamientos como estos, y hablar de ellos ayuda. No se ha avisado a nadie: esta página no envía nada. Si es posible que se haga daño, por favor no espere:'

export const nobodyToldTitle = 'No se ha avisado a nadie'
export const reachSomebody = 'Por favor, hable con alguien ahora'
export const yourResult = 'Su resultado'
export const toTools = 'Ir a las herramientas'
export const toLessons = 'Ir a las lecciones'
export const heavyThings =
  'Dijo que las cosas le pesan mucho. Hablar con alguien ayuda, y es bueno no esperar.'
export const carryingALot = 'Está llevando una carga grande. Hablar con alguien ayuda, y es bueno no esperar.'
export const nobodyWasTold =
  'No se envió ni se guardó nada, así que no se ha avisado a nadie. Si quiere que alguien lo sepa, tiene que buscar a esa persona usted.'
/** What somebody can do next after a low, a moderate or a graver result. */
export const nextSteps = {
  low: 'Un puntaje no muestra todo. Si algo le pesa, puede hablar con alguien en cualquier momento: “Ayuda” está en la parte de arriba de cada página.',
  moderate:
    'Quizás estos días sean más difíciles que de costumbre. Puede servirle hablar con una enfermera o un enfermero, un médico, un terapeuta o alguien de su confianza. También pueden servirle las herramientas para sobrellevar. Si esto empeora, no espere.',
  serious:
    'Una enfermera o un enfermero, un médico o un terapeuta puede descubrir con usted qué le ayudaría. Hasta entonces, las herramientas para sobrellevar pueden hacer más fácil la próxima hora.',
}
