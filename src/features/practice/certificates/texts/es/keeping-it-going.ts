export const taught =
  'Cómo conservar lo que ayuda, ver a tiempo el problema y levantarse después de un tropiezo.'
export const questions = [
  {
    text: '¿Cuál es un buen momento para practicar una habilidad?',
    answers: [
      { text: 'Solo en el peor momento.', why: 'En la tormenta, la gente vuelve a lo que ha repetido.' },
      { text: 'Cuando se tiene una hora para eso.', why: 'Con dos minutos basta.' },
      {
        text: 'En los días tranquilos.',
        why: 'En los días buenos cuesta poco, y luego está ahí cuando la necesita.',
      },
    ],
  },
  {
    text: 'Después de seis semanas de caminatas, Leilani falta cuatro días. ¿Qué haría más daño?',
    answers: [
      {
        text: 'Los cuatro días que faltó.',
        why: 'Un tropiezo es una sola cosa que pasó, y lo que aprendió sigue ahí.',
      },
      {
        text: 'El pensamiento “Mejor lo dejo”.',
        why: 'Lo que nos decimos puede volver un tropiezo una caída.',
      },
      {
        text: 'Una caminata de dos minutos el quinto día.',
        why: 'La forma más pequeña, y pronto, es la manera de volver a empezar.',
      },
    ],
  },
  {
    text: 'Usted ve una de sus señales rojas, como pensamientos de morir. ¿Qué hace?',
    answers: [
      {
        text: 'Se lo digo ese mismo día a alguien que esté cerca.',
        why: 'Con una señal roja no es hora de esperar a ver qué pasa.',
      },
      { text: 'Espero a ver si se va.', why: 'Ninguna señal roja es para esperar.' },
      {
        text: 'Practico un poco más.',
        why: 'Eso es para una señal amarilla, y una roja necesita a una persona.',
      },
    ],
  },
]
