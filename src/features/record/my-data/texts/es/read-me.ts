export const notes = [
  'Las horas están en UTC. El ánimo y el estrés van de 1 a 10. Las respuestas a los cuestionarios van de 0 (ningún día) a 3 (casi todos los días), y la de la dificultad va de 0 (no ha sido difícil) a 3 (extremadamente difícil).',
  'La columna sleepHours dice las horas enteras que durmió en 24 horas: 2 quiere decir menos de tres, y 9 nueve o más. La columna sleepQuality va de 1 (muy mala) a 5 (muy buena).',
  'Un registro con un earlierDay se agregó después, en addedAt, para ese día. No tiene hora propia, ni lado de un turno.',
  'Los puntajes de los cuestionarios no son un diagnóstico. Los de shortScreenings son PHQ-2 y GAD-2, de 0 a 6, y ninguno de ellos es un puntaje de PHQ-9 o GAD-7. La columna language dice en qué idioma leyó las preguntas: en, inglés; es, español.',
  'La parte screeningChanges compara cada puntaje con su punto de partida, el primer puntaje de un episodio: el primero de todos, el primero después de más de 90 días sin ninguno, o el primero de 10 o más después de una remisión. Un cambio es mejor o peor desde 6 puntos de PHQ-9 y 4 de GAD-7 (cambio fiable). Donde el punto de partida fue 10 o más, una respuesta es la mitad de él o menos, y una remisión un puntaje por debajo de 5.',
  'La parte hopeBox tiene imágenes y sonidos en base64, donde su institución los permite. Donde no, se nombran como ocultos.',
  'Lo que se dañó donde se guarda se nombra como dañado, con su fecha, y se deja vacío.',
  'Las contraseñas, las llaves y los códigos no están en este archivo, ni lo que el personal anotó al cerrar una alerta o al darle seguimiento.',
]
export const leftOut = ({ parts }: { parts: string }) =>
  `Se deja fuera, porque está cerrado desde que su contraseña se restableció con un código de un solo uso: ${parts}. Ábralo con su contraseña anterior o su código de recuperación, y descargue otra vez.`
export const head = ({ madeBy, madeAt, timeZone }: { madeBy: string; madeAt: string; timeZone: string }) =>
  `${madeBy}, ${madeAt} (su zona horaria: ${timeZone})`
