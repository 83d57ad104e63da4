export const taught = 'Cómo ver las trampas comunes de una mente bajo presión.'
export const questions = [
  {
    text: 'La madre de Andre mira el reloj. “Se quiere ir”, piensa él. ¿Qué sería justo decir?',
    answers: [
      { text: 'Ella sí se quiere ir.', why: 'Él vio una mirada, y la razón la puso él.' },
      {
        text: '“Miró el reloj. Todavía no sé por qué”.',
        why: 'Puede quedarse con la señal y dejar abierta la razón.',
      },
      {
        text: 'Nunca hay que leer a la gente.',
        why: 'Leer a la gente es una habilidad de verdad; solo la razón se supone.',
      },
    ],
  },
  {
    text: 'Después de cuarenta y un días buenos, Ramiro tiene una mala mañana. ¿Cuál es una manera justa de verlo?',
    answers: [
      { text: 'Todo se arruinó.', why: 'Con solo dos cajas, perfecto y arruinado, la gente se rinde.' },
      { text: 'No pasó nada.', why: 'Un tropiezo tiene un tamaño, y uno puede lamentarlo y aprender de él.' },
      {
        text: 'Perdió un día de cuarenta y dos.',
        why: 'En una escala, un tropiezo tiene un tamaño, y él puede seguir desde ahí.',
      },
    ],
  },
  {
    text: 'Alguien ha hecho una amenaza de verdad. ¿Es una trampa del pensamiento tenerle miedo?',
    answers: [
      { text: 'No, no lo es.', why: 'Pensar en un peligro que de verdad está ahí no es una trampa.' },
      {
        text: 'Sí, el miedo siempre es una trampa.',
        why: 'Nadie debe usar la lista para quitarle importancia a un peligro real.',
      },
      {
        text: 'Sí, es adivinar el futuro.',
        why: 'Adivinar el futuro es tomar por un hecho lo que se supone, y una amenaza no se supone.',
      },
    ],
  },
]
