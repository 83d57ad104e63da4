export const taught = 'Cómo ayudan los actos pequeños, escogidos con cuidado, cuando el ánimo está bajo.'
export const questions = [
  {
    text: 'Tiene el ánimo bajo y no siente ganas de hacer nada. ¿Qué puede ayudar?',
    answers: [
      {
        text: 'Esperar a tener ganas.',
        why: 'Cuando el ánimo está bajo, puede que las ganas no lleguen en toda la semana.',
      },
      {
        text: 'Hacer primero una cosa pequeña.',
        why: 'A veces el sentimiento viene detrás de lo que se hace.',
      },
      {
        text: 'Descansar en la cama todo el mes.',
        why: 'Acostarse ayuda por una hora, y el costo se ve con las semanas.',
      },
    ],
  },
  {
    text: '¿Qué plan es más probable que se haga?',
    answers: [
      { text: '“Voy a ponerme en forma otra vez”.', why: 'Es muy grande, y no tiene hora ni lugar.' },
      { text: '“Voy a esforzarme más”.', why: 'No dice qué va a hacer, ni cuándo.' },
      {
        text: '“Después del conteo de la mañana, cinco flexiones contra la pared”.',
        why: 'Es pequeño, y el momento mismo se lo recuerda.',
      },
    ],
  },
  {
    text: 'Le faltó un paso de su plan de la semana. ¿Qué le dice eso?',
    answers: [
      {
        text: 'Algo sobre el plan.',
        why: 'Tal vez el paso era muy grande o la hora no era buena; cámbielo y siga.',
      },
      { text: 'Que es por pereza.', why: 'Un paso que faltó dice algo sobre el plan, y no sobre usted.' },
      {
        text: 'Que los planes no funcionan.',
        why: 'Las semanas estorban a los planes, y por eso un plan puede cambiar.',
      },
    ],
  },
]
