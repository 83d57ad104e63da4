export const dataCollectedTitle = 'Datos que reunimos'
export const dataCollected = () => (
  <>
    <p>Lo que usted nos da:</p>
    <ul>
      <li>
        <strong>Su cuenta:</strong> nombre de usuario, nombre y, si quiere, una dirección de correo
        electrónico y unas palabras sobre usted. Del personal, también un número de placa, una unidad y un
        turno.
      </li>
      <li>
        <strong>Registros:</strong> estado de ánimo, estrés, lo que le pesa, cómo se siente su cuerpo, y
        notas. También sus propias palabras para esto.
      </li>
      <li>
        <strong>Cuestionarios:</strong> sus respuestas al PHQ-9 y al GAD-7, y sus puntajes.
      </li>
      <li>
        <strong>Su diario con sus etiquetas y su plan de seguridad,</strong> los borradores de anotaciones que
        todavía no ha guardado, y lo que pone en su caja de esperanza: palabras y, donde su institución lo
        permite, imágenes y sonidos.
      </li>
      <li>
        <strong>Solicitudes de ayuda:</strong> cuándo pidió ayuda, las palabras que envió, quién respondió, y
        lo que el personal anota cuando cierra la solicitud.
      </li>
      <li>
        <strong>Su red de apoyo:</strong> quiénes son sus contactos, a quién bloqueó, qué comparte, con quién
        y hasta cuándo, y las palabras amables que envía y recibe.
      </li>
      <li>
        <strong>Lo que hace aquí:</strong> las herramientas para sobrellevar que usó y cuánto le ayudaron,
        cuáles dos compara, las lecciones que leyó, sus puntos e insignias.
      </li>
    </ul>
    <p>Lo que llega por sí solo:</p>
    <ul>
      <li>
        <strong>Inicios de sesión:</strong> cuándo, desde qué tipo de aparato, y su zona horaria.
      </li>
      <li>
        <strong>Un registro de lo que se hizo:</strong> quién cambió qué, quién abrió qué alerta, quién buscó
        a alguien por su nombre, cuándo, y desde qué parte de la red. Nunca contiene lo que se escribió.
      </li>
    </ul>
  </>
)

export const cookies = () => (
  <>
    <p>Su navegador guarda hasta cinco cookies, solo para Evenkeel:</p>
    <ul>
      <li>
        <strong>sid</strong> mantiene abierta su sesión.
      </li>
      <li>
        <strong>signed-in</strong> es una señal que solo dice que puede haber una sesión abierta.
      </li>
      <li>
        <strong>device</strong> permite reconocer este navegador durante un año, para que otros que tratan de
        adivinar su contraseña no le hagan esperar.
      </li>
      <li>
        <strong>own-device</strong> guarda su respuesta a si este aparato es suyo, si dio una.
      </li>
      <li>
        <strong>language</strong> guarda el idioma que eligió: hasta que cierra la sesión, o durante media
        hora si no ha iniciado sesión.
      </li>
    </ul>
    <p>
      También guarda el tema de colores que eligió, su mejor puntaje en Burbujas y, para cuando no hay red, lo
      que no trata de nadie: páginas, lecciones y contactos de crisis. Al cerrar la sesión se borra todo esto,
      donde el navegador lo permite.
    </p>
  </>
)

export const ownDevice = () => (
  <p>
    Solo en un aparato que usted marca como suyo, su navegador guarda además su primer nombre, su plan de
    seguridad, y los registros y las sesiones de herramientas para sobrellevar que todavía no se han enviado,
    todo cifrado, para que funcionen sin red. Se borran cuando cierra la sesión.
  </p>
)

export const usageTitle = 'Cómo usamos sus datos'
export const usage = () => (
  <>
    <ul>
      <li>Para mostrarle cómo ha estado, y qué le ha ayudado.</li>
      <li>Para calcular el puntaje de los cuestionarios, y decirle cuándo toca el próximo.</li>
      <li>
        Para que la ayuda le llegue: cuando usted la pide, o cuando un cuestionario o registros con un estrés
        muy alto muestran que tal vez necesite apoyo pronto.
      </li>
      <li>Para mostrar a una institución cómo está su gente en conjunto, sin nombrar a nadie.</li>
      <li>Para que Evenkeel sea seguro y siga funcionando.</li>
    </ul>
    <p>
      Sus datos no se usan para publicidad, ni para medidas disciplinarias, ni para entrenar inteligencia
      artificial.
    </p>
  </>
)
