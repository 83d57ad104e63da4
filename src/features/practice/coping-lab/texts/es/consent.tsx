export const title = 'A qué dice que sí'
/** The points that somebody agrees to, as the items of a list. */
export const points = ({ days }: { days: number }) => (
  <>
    <li>
      <strong>Cada día tiene una de las dos herramientas,</strong> elegida por sorteo. Usted la usa cuando la
      necesita, y dice qué tan fuerte es su malestar antes y después, de 0 a 10. Son unos minutos al día.
    </li>
    <li>
      <strong>Un día que falte no echa a perder nada.</strong> Se necesitan {days} días con cada herramienta
      para poder decir algo.
    </li>
    <li>
      <strong>Puede parar en cualquier momento,</strong> y no se pierde nada. Sus sesiones se quedan, y sus
      puntos son los mismos de siempre.
    </li>
    <li>
      <strong>Es solo para usted.</strong> Nadie del personal, ningún administrador y ninguna de sus personas
      de apoyo ve su prueba ni su resultado. Si comparte sus sesiones con una persona de apoyo, esa persona
      las ve como antes.
    </li>
    <li>
      <strong>No es un tratamiento</strong> y no toma el lugar de ninguno. Dice algo sobre usted y estas
      semanas, y nada sobre otras personas.
    </li>
    <li>
      <strong>Lo que ayuda en el momento va primero.</strong> Use cualquier otra herramienta cuando ayude más.
      “Ayuda” sigue a un toque, en la parte de arriba de cada página.
    </li>
  </>
)
