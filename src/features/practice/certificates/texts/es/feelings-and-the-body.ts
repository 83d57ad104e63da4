export const taught =
  'Lo que dicen los sentimientos, en qué parte del cuerpo están y cómo llevar los más fuertes.'
export const questions = [
  {
    text: '¿Cómo conviene tratar un sentimiento?',
    answers: [
      { text: 'Como al jefe.', why: 'Si lo trata solo como al jefe, va a mandar en su vida.' },
      { text: 'Como a un mensajero.', why: 'Usted oye el mensaje, y después decide qué hacer.' },
      { text: 'Como a un enemigo.', why: 'Si lo trata solo como a un enemigo, se pierde el mensaje.' },
    ],
  },
  {
    text: 'Al final de un turno doble, usted odia todo. ¿Qué revisa primero?',
    answers: [
      {
        text: 'Cuándo comió, tomó agua y durmió por última vez, y si algo le duele.',
        why: 'El cerebro no distingue bien las noticias del cuerpo de las noticias de la vida.',
      },
      { text: 'Si debe dejar su trabajo.', why: 'Esa historia puede venir de un estómago vacío.' },
      {
        text: 'Quién tiene la culpa.',
        why: 'Primero se revisa el cuerpo, porque el hambre puede sentirse como enojo.',
      },
    ],
  },
  {
    text: 'Un sentimiento fuerte está en su punto más alto. ¿Qué hace usted?',
    answers: [
      {
        text: 'Decidir algo grande de una vez.',
        why: 'Quien elige en el punto más alto, muchas veces lo paga después.',
      },
      { text: 'Repasar lo que lo provocó, una y otra vez.', why: 'Eso alimenta el sentimiento, y dura más.' },
      {
        text: 'Hacer menos, soltar el aire despacio y dejar que baje.',
        why: 'Sube, llega a lo más alto y baja.',
      },
    ],
  },
]
