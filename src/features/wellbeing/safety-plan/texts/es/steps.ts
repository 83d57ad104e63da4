const community = {
  warningSigns: {
    title: 'Mis señales de aviso',
    prompt: '¿Qué pensamientos, sentimientos o costumbres le dicen que viene un momento difícil?',
    example: 'Dejo de dormir. Busco pleito. Pienso que nada va a cambiar nunca.',
  },
  ownCoping: {
    title: 'Lo que puedo hacer por mi cuenta',
    prompt: '¿Qué le distrae o le calma, sin nadie más?',
    example: 'Dar una vuelta a la cuadra. La respiración en cuadro. Mi música de antes.',
  },
  peopleAndPlaces: {
    title: 'Personas y lugares que me distraen',
    prompt:
      '¿Quién es buena compañía, y dónde siente un poco de alivio? No hace falta que hable allí de lo que le pasa.',
    example: 'Un café con Sam. La biblioteca. La cocina de mi hermana.',
  },
  peopleToAsk: {
    title: 'Personas a las que puedo pedir ayuda',
    prompt: '¿A quién podría decirle que no está bien? Anote cómo se le encuentra.',
    example: 'Mi hermano, por la noche, 555 0134.',
  },
  professionals: {
    title: 'Profesionales y servicios que puedo contactar',
    prompt: '¿A qué terapeuta, médico, clínica o línea puede acudir, y cuándo están?',
    example:
      'El 988, de día y de noche: llamar y oprimir 2, o enviar AYUDA por mensaje de texto. La Dra. Reyes, entre semana.',
  },
  saferSurroundings: {
    title: 'Hacer más seguro lo que me rodea',
    prompt:
      '¿Hay armas de fuego, pastillas u otra cosa que haya pensado usar? ¿Quién podría guardarlas por usted, o ponerlas bajo llave, hasta que pase una hora difícil?',
    example: 'Pedir a mi pareja que guarde las cosas bajo llave, y que se quede con la llave.',
  },
}

export const staffSurroundings = {
  prompt:
    '¿Qué preferiría tener fuera de su alcance en una hora difícil, y quién podría guardarlo por usted? Si tiene un arma de fuego, en el trabajo o en casa: ¿dónde puede quedar, descargada y bajo llave, hasta que esto pase?',
  example:
    'Dejar mi arma de servicio en la armería. Que mi hermano guarde la de casa, y la llave de la caja fuerte.',
}

const residents = {
  warningSigns: {
    title: 'Mis señales de aviso',
    prompt: '¿Qué pensamientos, sentimientos o costumbres le dicen que viene un momento difícil?',
    example: 'Dejo de comer. Me acuesto mirando la pared. Pienso que nadie se daría cuenta.',
  },
  ownCoping: {
    title: 'Lo que puedo hacer por mi cuenta',
    prompt: '¿Qué le ayuda a pasar una hora en su propio espacio, también de noche o en un encierro?',
    example: 'La respiración en cuadro. Lagartijas. Escribir una carta. Leer otra vez la misma página buena.',
  },
  peopleAndPlaces: {
    title: 'Personas y lugares que me distraen',
    prompt: '¿Con quién es fácil estar, y qué parte del día o qué lugar de aquí lo hace más llevadero?',
    example: 'Jugar a las cartas con mi vecino. La hora de patio. La biblioteca. La capilla el domingo.',
  },
  peopleToAsk: {
    title: 'Personas a las que puedo pedir ayuda',
    prompt:
      '¿A quién podría decirle que no está bien: aquí adentro, por teléfono, por carta o en una visita?',
    example: 'Mi compañero de celda. Mi mamá, lista de teléfonos, los domingos. El capellán.',
  },
  professionals: {
    title: 'Profesionales y servicios que puedo contactar',
    prompt: '¿Quién está aquí para cuidar su salud, y cómo se le pide? ¿A qué línea puede llamar?',
    example:
      'Una solicitud a salud mental. Cualquier oficial, a cualquier hora. La enfermera en la ronda de la noche.',
  },
  saferSurroundings: {
    title: 'Hacer más seguro lo que me rodea',
    prompt:
      '¿Qué cosas debería ayudarle el personal a guardar cuando se pone difícil? ¿Qué más haría más seguras las próximas horas?',
    example:
      'Pedir al oficial de mi unidad que lo guarde en su escritorio. Pedir no pasar la noche en soledad.',
  },
}

export const steps = { residents, community }

export const wishes = {
  whatHelps: {
    title: 'Lo que ayuda',
    prompt: '¿Qué puede decir o hacer la persona que viene para que sea más fácil?',
    example: 'Hable despacio. Siéntese conmigo. Pregúnteme por mi hija.',
  },
  whatHarms: {
    title: 'Lo que empeora las cosas',
    prompt: '¿Qué no debería decir ni hacer?',
    example: 'Por favor no me toque sin preguntar. Sin gritos. No se pare en la puerta.',
  },
  whomToCall: {
    title: 'A quién llamar',
    prompt: '¿A quién quiere que se le avise, y cómo se le encuentra? ¿A quién no?',
    example: 'A mi hermana Ana, 555 0134. Al capellán. Por favor, a mi papá no.',
  },
  staffShouldKnow: {
    title: 'Lo que el personal debe saber',
    prompt: '¿Qué más debe saber de usted la persona que viene?',
    example: 'No oigo bien del lado izquierdo. Cuando me quedo en silencio, sigo escuchando.',
  },
}
