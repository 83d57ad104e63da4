export const taught = 'Cómo funciona el sueño, qué lo aleja y qué ayuda.'
export const questions = [
  {
    text: 'Usted se empeña mucho en dormirse. ¿Qué pasa?',
    answers: [
      {
        text: 'Se duerme antes.',
        why: 'El sueño es una de las pocas cosas que huyen cuando uno las persigue.',
      },
      { text: 'No cambia nada.', why: 'Empeñarse sí cambia algo: quita más el sueño.' },
      { text: 'Se despierta más.', why: 'El esfuerzo pone alerta, y eso es lo contrario de dormir.' },
    ],
  },
  {
    text: 'Después de una mala noche, ¿por qué una siesta larga y tarde puede hacer peor la noche siguiente?',
    answers: [
      { text: 'Porque cansa.', why: 'Hace lo contrario, y quita el hambre de sueño.' },
      {
        text: 'Porque gasta su hambre de sueño.',
        why: 'Una siesta tarde es como comer pan antes de la cena.',
      },
      {
        text: 'Porque las siestas siempre son malas.',
        why: 'Una siesta corta ayuda antes de un turno de noche o de manejar.',
      },
    ],
  },
  {
    text: 'Son las tres de la mañana, y usted cuenta las horas que le quedan. ¿Qué ayuda?',
    answers: [
      {
        text: 'No mirar el reloj, y jugar a un juego de palabras aburrido.',
        why: 'Cada cuenta le despierta más, y un juego aburrido no.',
      },
      { text: 'Hacer un plan para su vida.', why: 'Pocas personas han resuelto algo bien a esa hora.' },
      { text: 'Ver la hora, para saber.', why: 'No gana nada con saber la hora.' },
    ],
  },
]
