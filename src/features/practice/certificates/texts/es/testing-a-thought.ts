export const taught =
  'Cómo poner a prueba con justicia un pensamiento que duele, y qué hacer cuando es verdad.'
export const questions = [
  {
    text: '¿Para qué se pone a prueba un pensamiento que duele?',
    answers: [
      {
        text: 'Para pensar solo cosas bonitas.',
        why: 'No se trata de convencerse para ponerse de mejor ánimo.',
      },
      { text: 'Para demostrar que es falso.', why: 'Si ya escogió eso antes de empezar, no es una prueba.' },
      { text: 'Para averiguar qué es verdad.', why: 'Puede resultar falso, cierto en parte o cierto.' },
    ],
  },
  {
    text: '¿Cuál de estas cosas habría podido captar una cámara?',
    answers: [
      {
        text: '“Él me cambió de puesto el martes”.',
        why: 'Es algo que pasó, y no una idea sobre lo que pasó.',
      },
      { text: '“Nunca le caí bien”.', why: 'Puede ser cierto, pero ninguna cámara podría mostrarlo.' },
      { text: '“Está tratando de sacarme”.', why: 'Eso es una idea sobre los hechos.' },
    ],
  },
  {
    text: 'Puso a prueba un pensamiento, y es verdad. ¿Qué sigue?',
    answers: [
      { text: 'Ponerlo a prueba otra vez hasta que se vaya.', why: 'Darle más vueltas solo va a agotarle.' },
      {
        text: 'Buscar una cola falsa, y una parte en la que usted pueda hacer algo.',
        why: 'Un pensamiento verdadero muchas veces arrastra uno falso, y lo que queda pide espacio y bondad.',
      },
      {
        text: 'Decirse lo contrario.',
        why: 'Lo que tiene es un hecho duro, y los hechos duros piden otras cosas.',
      },
    ],
  },
]
