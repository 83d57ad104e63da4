export const taught =
  'Cómo llevar el duelo y los recuerdos difíciles a su propio paso, y cuándo dejar que alguien le ayude.'
export const questions = [
  {
    text: 'Rosario llora el lunes y se ríe el martes. ¿Qué dice eso de su duelo?',
    answers: [
      { text: 'Que él no le importaba lo suficiente.', why: 'Una risa es una pausa, y no una traición.' },
      {
        text: 'Que así se llega a vivir con el duelo.',
        why: 'La gente va y viene entre la pérdida y el resto de la vida.',
      },
      { text: 'Que ya lo superó.', why: 'El duelo viene en olas, y no hay una velocidad correcta.' },
    ],
  },
  {
    text: 'Un recuerdo difícil le agarra. ¿Qué le trae de vuelta al cuarto?',
    answers: [
      {
        text: 'Lo que puede ver y sentir aquí, y en qué no es como entonces.',
        why: 'Les da a sus sentidos pruebas de dónde está.',
      },
      {
        text: 'Pasar por todo eso, a solas.',
        why: 'Pasar por lo peor es un trabajo para usted y una persona preparada.',
      },
      { text: 'Decirse que es una tontería.', why: 'Razonar con él casi nunca ayuda en ese momento.' },
    ],
  },
  {
    text: '¿Qué tiene que contar cuando pide ayuda con un recuerdo?',
    answers: [
      { text: 'Toda la historia.', why: 'No tiene que contar la historia para pedir ayuda.' },
      { text: 'Nada. Hay que esperar medio año.', why: 'No hace falta esperar, y puede pedirla antes.' },
      { text: 'Solo que no le deja en paz.', why: 'Con una frase basta, y usted opina sobre el paso.' },
    ],
  },
]
