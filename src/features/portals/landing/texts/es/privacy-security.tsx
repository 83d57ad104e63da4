export const securityTitle = 'Seguridad'
export const security = () => (
  <>
    <ul>
      <li>
        <strong>El personal y las personas de apoyo no pueden abrir</strong> su diario y sus borradores, su
        plan de seguridad, su caja de esperanza, sus propias palabras y notas en los registros ni sus
        respuestas a los cuestionarios. Sin usted, nosotros tampoco. Todo eso está cifrado con AES-256-GCM,
        con una llave que solo abre su contraseña, su código de recuperación o una llave de acceso suya. Una
        anotación del diario que usted comparte se cifra también para quienes la reciben. Si muestra una parte
        de su plan de seguridad a quien le responde, el servidor guarda una copia de esa parte que sí puede
        abrir, mientras usted la muestre.
      </li>
      <li>
        <strong>El servidor puede leer</strong> números como el estado de ánimo, el estrés y los puntajes, las
        horas, las fechas que usted pone, lo que elige de listas, su perfil y sus contactos: Evenkeel los
        necesita para sus tendencias, las estadísticas y lo que se comparte. También puede leer las palabras
        de una solicitud de ayuda y lo que el personal de salud mental anota sobre ella. Estas también están
        cifradas, con una llave que tiene el servidor, para que puedan leerlas quienes responden.
      </li>
      <li>
        Las contraseñas y los PIN se guardan solo como hashes (Argon2id). Nadie puede leerlos, ni siquiera
        nosotros.
      </li>
      <li>
        Cada solicitud se revisa en el servidor, todas las veces, según quién es usted y de quién son los
        datos.
      </li>
      <li>
        Las sesiones terminan por sí mismas después de 15 a 60 minutos sin uso, según su función, y a más
        tardar después de 24 horas. Solo en la aplicación, y solo en un aparato que usted marca como suyo, la
        sesión puede seguir abierta más tiempo: hasta dos semanas sin uso, y como máximo 30 días.
      </li>
    </ul>
    <h3>Su código de recuperación</h3>
    <p>
      Cuando usted crea su cuenta, Evenkeel le muestra un código de recuperación, una sola vez. Es solo suyo:
      se guarda únicamente un hash de él, así que nadie puede volver a leerlo, ni siquiera nosotros. Con él
      usted elige por su cuenta una contraseña nueva cuando olvida la suya. Entonces se cierra su sesión en
      todas partes, y nada queda cerrado con llave. Cada vez que se usa, otro toma su lugar. En su perfil
      puede crear uno nuevo cuando quiera o, en su lugar, cinco palabras para aprender de memoria.
    </p>
    <p>
      Si pierde su contraseña y también este código, nadie, ni siquiera nosotros, puede abrir lo que escribió
      antes. A menos que haya elegido en su perfil un contacto de recuperación: uno de sus contactos, nunca
      alguien del personal, que tiene una llave que no puede usar sin usted. Cuando usted se lo pide, y
      después de 48 horas en las que puede decir que no, lo que estaba cerrado se abre solo para usted. Esa
      persona no lee nada de eso.
    </p>
    <h3>Llaves de acceso</h3>
    <p>
      Donde nadie comparte un aparato con usted, puede agregar una llave de acceso a su cuenta. Su aparato la
      guarda, y su dedo, su cara o su PIN también se quedan allí: Evenkeel nunca los recibe. Nosotros
      guardamos su llave pública, y cuándo la agregó y cuándo la usó por última vez. Con ella inicia sesión y
      se abre lo que escribió, y puede quitarla.
    </p>
    <h3>Un segundo paso al iniciar sesión</h3>
    <p>
      En su perfil puede pedir que, después de su contraseña, se le pida un código de su teléfono. Así, quien
      descubre su contraseña no puede entrar solo con ella. Una institución puede exigir esto a quienes ven
      datos de otras personas.
    </p>
    <h3>Si el personal le ayuda con una contraseña olvidada</h3>
    <p>
      Puede darle un código con el que usted elige una contraseña nueva, una sola vez y antes de que pasen 24
      horas. Nunca ve la contraseña que usted elige. Entonces se cierra su sesión en todas partes. Puede
      escribir de inmediato, con una llave nueva. Lo que escribió antes para usted queda cerrado, también para
      quien inicie sesión como usted, hasta que dé la contraseña, el código de recuperación o la llave de
      acceso que tenía. Esperar no abre nada. Un código por correo electrónico hace lo mismo.
    </p>
    <p>
      Durante siete días, cada inicio de sesión le avisa de que se restableció la contraseña, y usted no puede
      agregar un contacto nuevo ni compartir más. Si no fue usted, puede bloquear su cuenta: se cierran todas
      las sesiones, nadie puede iniciar sesión, y se avisa de lo sucedido a quienes administran las cuentas.
      Un código nuevo del personal vuelve a abrir la cuenta. Si su contraseña ya no sirve y usted no la
      cambió, dígaselo de inmediato a un administrador.
    </p>
    <h3>Límites, con sinceridad</h3>
    <p>
      Mientras su sesión está abierta, su navegador trae su llave con cada solicitud, y el servidor la usa en
      ese momento para mostrarle sus palabras. Quien opera el servidor podría cambiar su programa para que
      también lea, incluso porque lo ordena un tribunal, o tratar de adivinar una contraseña débil. Una
      contraseña larga es muy difícil de adivinar.
    </p>
    <p>
      En dos tipos de cuentas, la llave la tiene el propio servidor: las de la demostración, y las de antes de
      que Evenkeel tuviera llaves que solo su dueño abre, hasta el próximo inicio de sesión con su contraseña.
      Lo que el servidor puede leer, un tribunal podría ordenar que se entregue.
    </p>
  </>
)
