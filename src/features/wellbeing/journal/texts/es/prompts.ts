/** What somebody may want to write about, and prompts to begin from. */
export const situations = {
  shift: {
    name: 'Después de un turno difícil',
    prompts: [
      'Escriba una cosa que salió bien en este turno, por pequeña que sea.',
      '¿Quién hizo más fácil el turno, y qué hizo?',
      '¿Qué puede esperar hasta el próximo turno? Escríbalo y déjelo aquí.',
      '¿Qué hará en su primera hora libre que sea solo para usted?',
    ],
  },
  between: {
    name: 'Entre el trabajo y la casa',
    prompts: [
      '¿Qué quiere llevarse a casa esta noche, y qué se queda en el trabajo?',
      '¿Qué ve, oye y huele en el camino a casa?',
      'Nombre tres cosas que puede hacer esta noche que no tienen nada que ver con el trabajo.',
    ],
  },
  hearing: {
    name: 'Antes del tribunal o de una audiencia',
    note: 'Deje fuera el caso mismo. Un tribunal puede ordenarle que abra o diga lo que escribió.',
    prompts: [
      '¿Cómo será la mañana de ese día, paso por paso?',
      '¿En quién pensará mientras espera?',
      '¿Qué le ayuda a mantener la calma cuando otras personas hablan de usted?',
      '¿Qué hará cuando termine ese día, salga como salga?',
    ],
  },
  release: {
    name: 'Antes de salir libre',
    prompts: [
      '¿Cuál es la primera comida que quiere comer allá afuera?',
      'Escriba las primeras tres cosas que hará en su primera mañana.',
      '¿A quién puede llamar la primera semana, y para qué?',
      '¿Qué aprendió a hacer aquí que quiere seguir haciendo?',
    ],
  },
  waiting: {
    name: 'Esperando algo',
    prompts: [
      '¿Qué está esperando, y qué puede hacer mientras tanto?',
      '¿Qué parte de esto depende de usted? Escriba solo sobre esa parte.',
      '¿Qué hizo más fácil una espera anterior?',
    ],
  },
  much: {
    name: 'Demasiado a la vez',
    prompts: [
      'Escriba todo lo que tiene en su lista. Después marque una cosa para hoy.',
      '¿Qué podría hacer otra persona por usted, y a quién se lo pediría?',
      '¿Cómo sería un día lo bastante bueno?',
    ],
  },
  sleep: {
    name: 'No puede dormir',
    prompts: [
      'Haga una lista de lo que hay que hacer mañana. Así no tiene que quedarse en su cabeza.',
      '¿Qué oye en este momento, cerca y lejos?',
      'Describa un lugar donde una vez durmió bien.',
    ],
  },
  missing: {
    name: 'Extraña a alguien',
    prompts: [
      '¿Qué le contaría sobre el día de hoy?',
      'Escriba sobre una cosa pequeña que hace esa persona y que a usted le gusta.',
      '¿Quién más es buena compañía? Escriba sobre la última vez que hablaron.',
    ],
  },
  angry: {
    name: 'Con enojo',
    prompts: [
      '¿En qué parte del cuerpo lo siente en este momento?',
      '¿Qué quiere que pase ahora, y cuál es un paso pequeño para llegar ahí?',
      '¿Qué le ha ayudado antes a calmarse?',
    ],
  },
  loss: {
    name: 'Después de una pérdida',
    prompts: [
      '¿Qué dijo o hizo esa persona que a usted le gusta recordar?',
      '¿Qué le enseñó que usted todavía usa?',
      '¿Qué le ayudó a pasar el día de hoy?',
    ],
  },
  good: {
    name: 'Algo bueno',
    prompts: [
      '¿Qué pasó, y quién estaba ahí?',
      '¿Qué hizo usted para ayudar a que pasara?',
      '¿A quién le gustaría contárselo, y cómo se lo contaría?',
      'Escriba tres cosas buenas de hoy, grandes o pequeñas.',
    ],
  },
  ordinary: {
    name: 'Nada especial',
    prompts: [
      '¿Qué comió hoy, y dónde?',
      'Describa el lugar donde está, como si fuera para alguien que está lejos.',
      '¿Qué vio hoy que otras personas quizá no vieron?',
    ],
  },
}
