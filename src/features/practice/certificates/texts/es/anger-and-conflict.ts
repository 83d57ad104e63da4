export const taught =
  'Para qué sirve el enojo, cómo notarlo temprano y cómo manejar los roces entre personas.'
export const questions = [
  {
    text: 'Siente enojo. ¿Por qué parte responde usted?',
    answers: [
      { text: 'Por el sentimiento.', why: 'Sentirlo no tiene nada de malo.' },
      {
        text: 'Por lo que hace con él.',
        why: 'El enojo es un sentimiento, y en el acto es donde usted puede elegir en parte.',
      },
      {
        text: 'Por ninguna de las dos.',
        why: 'Usted sí responde por el acto, y se puede aprender de otro modo.',
      },
    ],
  },
  {
    text: '¿Pegarle a una almohada saca el enojo?',
    answers: [
      { text: 'Sí, como el vapor de una olla.', why: 'Usted no es una olla, y el enojo no llena un tanque.' },
      {
        text: 'Sí, si le pega bastante fuerte.',
        why: 'En unos estudios, quienes le pegaron a un saco y pensaron en el insulto acabaron con más enojo.',
      },
      {
        text: 'No. Lo que calma el cuerpo funciona mejor.',
        why: 'Primero deje que baje el calor, y después ocúpese de la causa.',
      },
    ],
  },
  {
    text: 'Un hombre grita y está en un 9 de 10. ¿Qué puede recibir?',
    answers: [
      {
        text: 'El cuerpo y el tono tranquilos de usted.',
        why: 'El calor se pega de una persona a otra, y la calma también.',
      },
      { text: 'Buenas razones.', why: 'Una persona que está en un 9 no puede recibir razones.' },
      {
        text: 'Pruebas de que se equivoca.',
        why: 'No sirve de nada demostrarle que se equivoca mientras está así.',
      },
    ],
  },
]
