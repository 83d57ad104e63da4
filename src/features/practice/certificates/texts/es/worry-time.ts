export const taught = 'Cómo funciona la preocupación, y cómo darle una hora fija y propia.'
export const questions = [
  {
    text: '¿Cómo se distingue planear de preocuparse?',
    answers: [
      {
        text: 'Planear se siente peor.',
        why: 'Es la preocupación la que deja más tensión que al principio.',
      },
      {
        text: 'La preocupación es por cosas más grandes.',
        why: 'Se puede planear algo grande y preocuparse por algo pequeño.',
      },
      { text: 'Planear termina en un paso.', why: 'La preocupación da la vuelta y regresa a donde estaba.' },
    ],
  },
  {
    text: 'Son las diez, y su hora de preocuparse es a las cuatro. Llega una preocupación. ¿Qué le dice?',
    answers: [
      { text: '“Ahora no. A las cuatro”.', why: 'Puede esperar mejor si sabe que le va a llegar su turno.' },
      { text: '“Váyase”.', why: 'Empujar un pensamiento hacia afuera hace que vuelva.' },
      {
        text: '“Está bien, vamos a verlo ahora”.',
        why: 'Así la preocupación se lleva otra vez todo el día.',
      },
    ],
  },
  {
    text: 'Alguien le ha amenazado. ¿Eso espera hasta la hora de preocuparse?',
    answers: [
      { text: 'Sí, todo espera.', why: 'Algunos miedos son noticias, y esos no se dejan en espera.' },
      {
        text: 'No. Hoy mismo se lo digo a una persona.',
        why: 'Un peligro real necesita a alguien que pueda hacer algo.',
      },
      { text: 'Sí, si lo escribo bien.', why: 'Una nota no le pone a salvo, pero una persona quizás sí.' },
    ],
  },
]
