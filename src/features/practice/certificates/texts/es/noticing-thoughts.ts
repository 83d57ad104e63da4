export const taught =
  'Cómo notar los pensamientos rápidos, distinguirlos de los sentimientos y dejarlos estar.'
export const questions = [
  {
    text: 'Dos personas ven pasar lo mismo. ¿Por qué pueden sentirse tan distinto?',
    answers: [
      {
        text: 'Cada una lo tomó a su manera.',
        why: 'Entre lo que pasa y lo que sentimos, muchas veces hay un pensamiento.',
      },
      {
        text: 'Una de las dos es demasiado débil.',
        why: 'Se trata de cómo lo tomó cada una, y no de la fuerza.',
      },
      {
        text: 'Una de las dos no estaba mirando.',
        why: 'Las dos vieron lo mismo, y lo entendieron de dos maneras.',
      },
    ],
  },
  {
    text: '“Siento que soy un fracaso”. ¿Qué es eso?',
    answers: [
      { text: 'Un hecho.', why: 'Un pensamiento puede ser verdad o no, y por dentro los dos suenan igual.' },
      {
        text: 'Un sentimiento.',
        why: 'Un sentimiento casi siempre cabe en una palabra, como tristeza o vergüenza.',
      },
      { text: 'Un pensamiento sobre usted.', why: 'Afirma algo, y lo que se afirma se puede mirar.' },
    ],
  },
  {
    text: 'Un pensamiento sobre el dinero vuelve y vuelve. ¿Qué funciona mejor?',
    answers: [
      {
        text: 'Empujarlo con todas sus fuerzas.',
        why: 'Un pensamiento que se empuja hacia abajo suele rebotar.',
      },
      {
        text: 'Ponerle nombre y volver a lo que estaba haciendo.',
        why: 'Un pensamiento que puede estar ahí sin pelea muchas veces se va solo.',
      },
      {
        text: 'Discutir con él hasta que se vaya.',
        why: 'Si se esfuerza en contestar cada palabra, le llena el día.',
      },
    ],
  },
]
