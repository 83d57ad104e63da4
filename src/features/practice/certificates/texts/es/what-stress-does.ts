export const taught = 'Cómo actúa el estrés en el cuerpo y en la mente, y cómo bajarle el volumen.'
export const questions = [
  {
    text: 'Con una carta del tribunal, el corazón le late muy fuerte. ¿Qué está pasando?',
    answers: [
      {
        text: 'Todo está en su cabeza.',
        why: 'Usted lo siente en el pecho y en las manos porque de verdad está ahí.',
      },
      {
        text: 'La alarma de su cuerpo sonó para protegerle.',
        why: 'La alarma le prepara para correr o pelear, y suena también por una carta.',
      },
      {
        text: 'Es señal de debilidad.',
        why: 'La alarma suena en todo el mundo, antes de que opine la parte que piensa.',
      },
    ],
  },
  {
    text: 'Scott grita por un cartón de leche vacío. ¿Qué pregunta le ayudaría más?',
    answers: [
      { text: '“¿Qué me pasa a mí?”', why: 'Esa pregunta solo le pone más peso a la bolsa.' },
      {
        text: '“¿Quién dejó ahí el cartón?”',
        why: 'La leche fue solo lo último y pequeño que entró en la bolsa.',
      },
      {
        text: '“¿Qué estoy cargando hoy?”',
        why: 'Las cargas pequeñas se suman, así que ayuda mirar toda la bolsa.',
      },
    ],
  },
  {
    text: 'Usted nota sus primeras señales de estrés, apenas un 3 de 10. ¿Qué hace ahora?',
    answers: [
      {
        text: 'Suelto el aire despacio, o tomo un descanso pequeño en el próximo hueco.',
        why: 'En el 3 es mucho más fácil dar la vuelta que en el 8.',
      },
      { text: 'Espero a que sea un 8, para que cuente.', why: 'A esas alturas cuesta dar la vuelta.' },
      {
        text: 'Dejo todo el descanso para mis días libres.',
        why: 'Los descansos pequeños dejan que la alarma baje entre una cosa y otra.',
      },
    ],
  },
]
