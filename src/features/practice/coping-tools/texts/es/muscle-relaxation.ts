export const caution =
  'Apriete solo la mitad de lo que podría, nunca hasta que duela, y no retenga el aire. Deje fuera lo que esté adolorido, lesionado, acalambrado o sanando, y el vientre si está embarazada. Si tiene problemas del corazón o presión alta, use muy poca fuerza y pregunte antes al personal médico o a su médico. Si soltar le da inquietud, abra los ojos, haga solo las manos, o pare.'
export const getReady = {
  title: 'Prepárese',
  text: 'Siéntese o acuéstese de modo que nada apriete. Ojos abiertos o cerrados, como quiera. Va a apretar una parte del cuerpo a la vez, y después a soltarla. Siga respirando todo el tiempo.',
}
export const allOfYou = {
  title: 'Todo el cuerpo',
  text: 'Recorra el cuerpo una vez más, de las manos a los pies. Donde algo siga apretado, suelte el aire y déjelo ir. Después estírese, despacio.',
}
/** The parts of the body, in their order. */
export const parts = {
  hands: {
    tighten: {
      title: 'Apriete las manos',
      text: 'Junte las palmas y los dedos sobre las piernas y presione, con más o menos la mitad de la fuerza que podría.',
    },
    release: {
      title: 'Suelte las manos',
      text: 'Deje que las manos se separen. Note la diferencia: más calor, más peso, más suavidad.',
    },
  },
  arms: {
    tighten: {
      title: 'Apriete los brazos',
      text: 'Presione los codos contra los costados y sienta cómo trabaja la parte de arriba de los brazos.',
    },
    release: {
      title: 'Suelte los brazos',
      text: 'Deje colgar los brazos. Sienta su peso desde los hombros hacia abajo.',
    },
  },
  shoulders: {
    tighten: { title: 'Apriete los hombros', text: 'Suba los hombros hacia las orejas.' },
    release: {
      title: 'Suelte los hombros',
      text: 'Déjelos bajar, y después un poco más. Suelte el aire con ellos.',
    },
  },
  upperBack: {
    tighten: {
      title: 'Apriete la parte de arriba de la espalda',
      text: 'Acerque los omóplatos uno al otro, con suavidad.',
    },
    release: {
      title: 'Suelte la parte de arriba de la espalda',
      text: 'Deje que la espalda se abra otra vez. Apóyese en lo que tenga detrás, si hay algo.',
    },
  },
  forehead: {
    tighten: { title: 'Apriete la frente', text: 'Suba las cejas todo lo que pueda.' },
    release: {
      title: 'Suelte la frente',
      text: 'Deje que la frente quede lisa. Deje descansar los ojos.',
    },
  },
  jawAndMouth: {
    tighten: {
      title: 'Apriete la mandíbula y la boca',
      text: 'Junte los labios con fuerza y presione la lengua contra el paladar.',
    },
    release: {
      title: 'Suelte la mandíbula y la boca',
      text: 'Deje que los labios se abran y la lengua descanse. Separe los dientes.',
    },
  },
  belly: {
    tighten: {
      title: 'Apriete el vientre',
      text: 'Meta el vientre, como para dejar pasar a alguien.',
    },
    release: {
      title: 'Suelte el vientre',
      text: 'Deje que se ablande. Deje que lo mueva la próxima respiración.',
    },
  },
  thighs: {
    tighten: {
      title: 'Apriete los muslos',
      text: 'Junte las rodillas con fuerza y apriete la parte de arriba de las piernas.',
    },
    release: {
      title: 'Suelte los muslos',
      text: 'Deje que las piernas se separen un poco. Deje que el asiento las cargue.',
    },
  },
  lowerLegs: {
    tighten: {
      title: 'Apriete la parte de abajo de las piernas',
      text: 'Con los talones en el piso, suba los dedos de los pies hacia usted.',
    },
    release: {
      title: 'Suelte la parte de abajo de las piernas',
      text: 'Deje bajar los pies. Sienta cómo el piso carga su peso.',
    },
  },
  feet: {
    tighten: {
      title: 'Apriete los pies',
      text: 'Doble los dedos de los pies, con suavidad, mientras se sienta bien.',
    },
    release: {
      title: 'Suelte los pies',
      text: 'Deje que los dedos se abran. Sienta los pies sueltos y con calor.',
    },
  },
}
