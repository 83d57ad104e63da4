export const commitmentTitle = 'Nuestro compromiso'
export const commitment = () => (
  <>
    <p>
      Lo que usted escribe y mide aquí trata de su mente y de su vida. Es suyo. Evenkeel está hecho para que
      pueda ser sincero(a) consigo, sin tener que preguntarse quién más lo lee.
    </p>
    <p>
      Esta política dice con palabras sencillas qué se guarda, quién puede verlo y por cuánto tiempo. También
      dice cuáles son los límites, para que usted decida con los ojos abiertos.
    </p>
  </>
)

export const principlesTitle = 'Nuestros principios'
export const principles = () => (
  <ul>
    <li>
      <strong>Privado desde el comienzo.</strong> Ninguna persona de apoyo ve nada si usted no lo activa,
      persona por persona y tema por tema. Solo una alerta sale por sí misma, para que la ayuda pueda
      llegarle.
    </li>
    <li>
      <strong>Su diario es suyo.</strong> El personal y los administradores nunca pueden leerlo en Evenkeel.
      Las personas de apoyo leen solo las anotaciones que usted comparte. Lo que un tribunal puede ordenar
      está más abajo, en “Tribunales”.
    </li>
    <li>
      <strong>Solo lo necesario.</strong> Pedimos lo que una función necesita para servir, y nada más.
    </li>
    <li>
      <strong>Sin comercio de datos.</strong> No hay publicidad ni rastreo, y no se vende nada. Evenkeel no
      carga nada de otras empresas.
    </li>
    <li>
      <strong>Se le avisa.</strong> Cuando ha pedido ayuda, Evenkeel le muestra cuándo se vio su pedido y
      cuándo alguien lo respondió. Cuando un cuestionario o sus registros causan una alerta, se lo dice. En su
      perfil puede leer quién miró lo que es suyo.
    </li>
  </ul>
)
