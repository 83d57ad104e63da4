export const taught = 'Una forma tranquila de trabajar un problema, paso a paso.'
export const questions = [
  {
    text: '¿Cuál de estos es un problema que se puede agarrar?',
    answers: [
      { text: '“El dinero del teléfono se me acaba para el día diez”.', why: 'Dice qué pasa y cuándo.' },
      { text: '“Mi vida es un desastre”.', why: 'No tiene bordes, así que no hay por dónde empezar.' },
      { text: '“Necesito otro compañero de celda”.', why: 'Eso ya es una respuesta, vestida de problema.' },
    ],
  },
  {
    text: 'Está buscando ideas. ¿Cuándo las juzga?',
    answers: [
      {
        text: 'Cada una, según llega.',
        why: 'En cuanto piensa “Eso no va a funcionar”, las ideas dejan de llegar.',
      },
      { text: 'Más tarde, cuando ya tenga varias.', why: 'Juzgar y buscar piden cada uno su propio tiempo.' },
      { text: 'Nunca; tomo la primera.', why: 'La primera idea es solo la que está más cerca.' },
    ],
  },
  {
    text: 'Usted dio todos los pasos, y la respuesta sigue siendo no. ¿Cuál es la meta ahora?',
    answers: [
      {
        text: 'Probar lo mismo otra vez, con más fuerza.',
        why: 'Algunos problemas no se pueden resolver, o no ahora.',
      },
      {
        text: 'Decidir algo grande de una vez.',
        why: 'Un golpe pide unos días, y las decisiones grandes pueden esperar.',
      },
      {
        text: 'Pasar por esto, y conservar lo que se pueda.',
        why: 'Eso también es resolver problemas, con otra meta.',
      },
    ],
  },
]
