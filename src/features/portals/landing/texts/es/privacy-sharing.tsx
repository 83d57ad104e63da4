export const sharingTitle = 'Lo que se comparte con otras personas y con instituciones'
export const sharing = () => (
  <>
    <h3>Compañeros y personas de apoyo</h3>
    <p>
      Ninguna persona de apoyo ve nada si usted no lo activa. Tener un contacto no comparte nada por sí mismo.
      Para cada persona de su red de apoyo hay seis interruptores, todos apagados al principio. Antes de
      activar uno, usted ve lo que esa persona vería, y elige por cuánto tiempo. Puede apagarlo en cualquier
      momento, y termina de inmediato. Lo que alguien haya leído o anotado hasta entonces, nadie puede
      quitárselo.
    </p>
    <p>
      Una persona de apoyo nunca ve sus notas, las respuestas que dio en un cuestionario, su plan de
      seguridad, su caja de esperanza ni por qué hubo una alerta. Cada vez que alguien mira lo que usted
      comparte, puede leerlo en su perfil: quién, qué y cuándo.
    </p>
    <p>
      Quien sabe exactamente su nombre de usuario o su correo electrónico puede encontrar su primer nombre y
      su inicial, si usted no lo apaga en su perfil. Las personas en custodia nunca tienen como contacto a
      nadie que trabaje para una institución. Entre ellas, solo donde su institución lo permite.
    </p>
    <h3>Su institución</h3>
    <p>
      Las instituciones ven solo datos agregados, como el estrés promedio por unidad, a menos que usted dé
      permiso. Hoy Evenkeel no tiene ninguna forma de darlo. Por eso, aparte de las alertas que se describen
      más abajo, los datos agregados son todo lo que ven de cómo está usted. Normalmente, una cifra se muestra
      solo donde hay al menos diez personas detrás de ella. Una institución puede poner este número entre 5 y
      50, nunca menos de cinco. Siempre se muestra cuántas cuentas y cuántas alertas abiertas hay. Antes de
      que una institución cambie desde qué puntajes se da una alerta, ve más o menos cuántas alertas al día
      habría tenido antes, en números redondos, y solo de muchas personas juntas.
    </p>
    <p>
      Quienes administran las cuentas ven su nombre, nombre de usuario, función, unidad, turno y número de
      placa, cuándo se creó su cuenta y si está abierta, y nada de cómo está usted.
    </p>
    <h3>Personal de salud mental designado</h3>
    <p>
      Tres cosas causan una alerta: usted pide ayuda (también al decir, en un cuestionario, que se trata de
      este momento), el resultado de un cuestionario es alto o habla de hacerse daño, o sus registros son muy
      difíciles varios días de una semana (un estrés de 9 o 10 tres veces seguidas, en dos días o más, o un
      estado de ánimo de 1 o 2 como el último de cada uno de cuatro días o más). Entonces se le dice al
      personal de salud mental designado su nombre, su unidad, qué causó la alerta y qué tan urgente es, para
      que pueda llegar a usted. Ese personal puede leer las palabras que envió con una solicitud de ayuda. De
      un cuestionario sabe cuál fue, o que fue la pregunta sobre hacerse daño. Aparte de eso no ve respuestas,
      ni diario, ni registros. Lo que usted activa en “Cuando estoy en crisis” en su plan de seguridad se
      muestra a quien responde a una alerta sobre usted, hasta que esa alerta se cierra. Si le pide a una de
      esas personas que repase con usted su plan de seguridad, ella ve los seis pasos mientras usted los
      escribe, hasta que uno de los dos lo termina.
    </p>
    <p>
      Un administrador ve que hay una alerta y qué la causó. Su nombre y sus palabras los ve solo después de
      elegir responder, y eso queda registrado. Evenkeel le dice cuándo sale una alerta sobre usted, y cuándo
      alguien la toma. Una alerta sobre alguien que trabaja allí nunca llega al personal de salud mental que
      responde a las alertas de las personas en custodia.
    </p>
    <h3>Diarios</h3>
    <p>
      El personal y los administradores nunca pueden leer su diario en Evenkeel, sin importar qué se active, y
      ninguna alerta contiene una palabra de él. Cada anotación es privada hasta que usted le quite la marca
      “Privada”. Con una persona de apoyo para la que activa el diario, usted comparte esas anotaciones y
      ninguna otra, con la idea con la que empezó y sin sus etiquetas. Nunca con nadie que trabaje para una
      institución, o que haya trabajado hace poco.
    </p>
    <h3>Otros</h3>
    <p>
      Nadie más recibe sus datos, a menos que la ley obligue a la organización que tiene a su cargo este
      Evenkeel a entregarlos.
    </p>
    <h3>Tribunales</h3>
    <p>
      Un tribunal puede ordenar a esa organización que entregue lo que tiene: lo que usted escribió, pero
      cerrado con llave, y los puntajes, las horas y todo lo demás que el servidor puede leer. Un tribunal
      también puede ordenarle a usted que abra o cuente lo que escribió. Si tiene un caso abierto, pregunte a
      su abogado(a) antes de escribir sobre él.
    </p>
  </>
)
