import type { ReactNode } from 'react'

interface CrisisLinks {
  readonly call988: (text: string) => ReactNode
  readonly call911: (text: string) => ReactNode
}

export const rightsTitle = 'Sus derechos'
export const rights = () => (
  <>
    <ul>
      <li>
        <strong>Ver:</strong> su estado de ánimo y su estrés con el tiempo, los resultados de cuestionarios,
        su diario, su plan de seguridad, su caja de esperanza, sus puntos y sus sesiones abiertas, y quién
        miró lo que es suyo.
      </li>
      <li>
        <strong>Corregir:</strong> su nombre, su correo electrónico, las palabras sobre usted, su diario, su
        plan de seguridad y su caja de esperanza.
      </li>
      <li>
        <strong>Eliminar:</strong> cualquier anotación del diario, para siempre, o toda su cuenta.
      </li>
      <li>
        <strong>Quitar:</strong> todo lo que comparte, a cualquier persona, en cualquier momento.
      </li>
      <li>
        <strong>Que no le encuentren:</strong> otros ya no pueden encontrarle por su nombre de usuario o su
        correo electrónico.
      </li>
      <li>
        <strong>Terminar una sesión:</strong> cerrar la sesión en cualquier aparato que ya no usa.
      </li>
    </ul>
    <h3>Una copia de sus datos, o eliminarlos</h3>
    <p>
      Las dos cosas están en su perfil, en “Mis datos”. Allí descarga todo lo que Evenkeel guarda sobre usted,
      una vez al día en cada formato. Allí también elimina su cuenta: se cierra de inmediato. Después de siete
      días, en los que todavía puede conservarla, se borra todo lo que contiene y se destruye la llave de lo
      que escribió. Lo que queda son conteos que no nombran a nadie, el registro de lo que se hizo, con un
      número en lugar de su nombre, y, hasta que alguien lo cierre, que alguien pidió ayuda.
    </p>
    <h3>Cuánto tiempo se guardan las cosas</h3>
    <p>
      Una anotación del diario está allí hasta que usted la elimina. Un borrador, hasta que lo guarda o lo
      tira. La lista de sus inicios de sesión olvida cada uno poco después de que termina. Lo que comparte se
      apaga a la hora que usted eligió. Todo lo demás queda mientras exista su cuenta. El registro de lo que
      se hizo queda seis años. Las copias de respaldo que hace Evenkeel se guardan 30 días. Desde siete días
      después de que se borra una cuenta, nadie sin su contraseña o su código de recuperación puede abrir en
      ellas lo que se escribió en la cuenta. Sobre cualquier otra copia, pregunte a quien tiene a su cargo
      este Evenkeel.
    </p>
  </>
)

export const childrenTitle = 'Menores'
export const children = () => (
  <p>
    Evenkeel es para personas de 13 años o más. Por favor, no registre a nadie menor de esa edad. Si se entera
    de que un menor de 13 años tiene una cuenta, dígaselo a la organización que tiene a su cargo este
    Evenkeel.
  </p>
)

export const internationalTitle = 'Uso en otros países'
export const international = () => (
  <p>
    Sus datos se guardan donde la organización que tiene a su cargo este Evenkeel tiene su servidor, y se
    manejan según la ley de ese lugar. Si quiere saber dónde es, pregúntele. Los números de crisis que se
    muestran aquí son los de Estados Unidos. En otro lugar, use el número de emergencia de su país.
  </p>
)

export const changesTitle = 'Cambios en esta política'
export const changes = () => (
  <p>Cuando esta política cambia, el texto nuevo aparece aquí con una fecha nueva.</p>
)

export const medicalDisclaimerTitle = 'Aviso médico'
export const medicalDisclaimer = ({ call988, call911 }: CrisisLinks) => (
  <p>
    Evenkeel no reemplaza la atención profesional. No da diagnóstico, tratamiento ni consejería. Un
    cuestionario es una señal en el camino, no una sentencia. En una crisis, llame al {call988('988')} y
    oprima 2, o envíe AYUDA por mensaje de texto al 988. En una emergencia, llame al {call911('911')}.
  </p>
)

export const questionnairesTitle = 'Cuestionarios y códigos'
export const questionnaires = ({ credit, loinc }: { credit: string; loinc: ReactNode }) => (
  <>
    <p>Los cuestionarios hacen las preguntas del PHQ-9 y del GAD-7 como se publicaron. {credit}</p>
    <p>
      En un archivo FHIR de “Mis datos”, las preguntas, las respuestas y los puntajes llevan códigos que los
      sistemas de las clínicas conocen. {loinc}
    </p>
  </>
)

export const contactTitle = 'Contacto'
export const contact = ({ profile }: { profile: (text: string) => ReactNode }) => (
  <p>
    Evenkeel está a cargo de la organización que le dio acceso: su centro, su empleador o su programa
    comunitario. Un administrador de allí responde a las preguntas sobre sus datos y esta política. Su nombre,
    su correo electrónico, sus sesiones y sus ajustes están en {profile('su perfil')}.
  </p>
)
