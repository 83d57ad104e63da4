import type { ReactNode } from 'react'

interface Compared {
  /** `yourProof`, or `yourProofOf` where its day is known. */
  readonly proof: string
}

export const logTitle = 'Quién miró qué'
export const showEarlier = 'Mostrar anteriores'
export const nothingOfOthers =
  'Nadie más que usted ha mirado algo suyo, ni lo ha cambiado. Si alguien lo hace, puede leerlo aquí.'
export const nothingAtAll = 'Todavía no se ha anotado nada. Lo que haga desde ahora estará aquí.'
export const severalTimes = ({ words, times }: { words: string; times: number }) => `${words}, ${times} veces`
export const until = ' a '
export const compareTitle = 'Comparar con un comprobante que guardó'
export const proofFile = 'El archivo de un comprobante'
export const notAProof = 'Esto no es un comprobante que se guardó aquí.'
export const proofCode = 'O el código'
export const notACode = 'Un código es un número y ocho grupos de cuatro, como 43-….'
export const compare = 'Comparar'
export const sameTitle = ({ position }: { position: number }) =>
  `Hasta la línea ${position} no se cambió ni se quitó nada`
export const yourProof = 'su comprobante'
export const yourProofOf = ({ day }: { day: string }) => `su comprobante del ${day}`
export const sameText = ({ proof }: Compared) => `Las líneas son las de ${proof}.`
export const changedTitle = 'Las líneas no son las de su comprobante'
export const changedText = ({ position, proof }: Compared & { position: number }) =>
  `Hasta la línea ${position} se cambió o se quitó algo después de que se hizo ${proof}. Si escribió un código, revíselo una vez más. Después guarde las líneas de abajo, conserve el comprobante, y muestre los dos a alguien de su confianza fuera de aquí.`
export const shorterTitle = 'Faltan líneas al final'
export const shorterText = ({ proof, position, last }: Compared & { position: number; last: number }) =>
  `${proof} llega hasta la línea ${position}, y la lista termina en la ${last}. O se quitaron esas líneas, o el servidor volvió a una copia de un día anterior. Pregunte a quienes mantienen Evenkeel cuál de las dos cosas pasó.`
export const removedTitle = 'Ya no queda ninguna línea de este comprobante'
export const removedText =
  'Se quitaron por la regla de los seis años, así que no queda nada que comparar. Guarde un comprobante nuevo.'
export const removedDoubtText = ({ removedUpTo }: { removedUpTo: string }) =>
  `La última línea que se quitó por la regla de los seis años es del ${removedUpTo}. Si anotó este código después de ese día, se quitaron líneas que deberían estar aquí: muestre las dos cosas a alguien de su confianza fuera de aquí.`
export const otherPersonTitle = 'Este comprobante es de otra cuenta'
export const otherPersonText =
  'No dice nada de las líneas sobre usted. Elija uno que guardó con su propia sesión abierta.'
export const checkTitle = 'Comprobar esta lista'
export const cannotCheck =
  'Este navegador no puede comprobar la lista aquí. Puede hacerlo donde la dirección empieza con https.'
export const linesFailed = 'No se pudieron cargar las líneas'
export const checking = 'Comprobando cada línea...'
export const altered = 'Alguien o algo alteró lo que se anotó sobre usted:'
export const alteredAdvice =
  'Guarde las líneas de abajo. Muéstrelas a alguien de su confianza fuera de aquí, por ejemplo un(a) abogado(a) o un(a) inspector(a).'
export const misfitTitle = 'Las líneas no concuerdan'
export const noLine = 'No hay ninguna línea que comprobar.'
export const fitText =
  'Por sus números, ninguna se cambió y ninguna falta. Guarde un comprobante de hoy: así, ni siquiera quienes mantienen el servidor pueden cambiar una línea sin que usted lo vea aquí.'
export const oneFits = 'La única línea concuerda.'
export const allFit = ({ count }: { count: number }) => `Las ${count} líneas concuerdan.`
interface Position {
  readonly position: number
}
export const faults = {
  changed: ({ position }: Position) => `La línea ${position} se cambió, o se agregó.`,
  missing: ({ position }: Position) => `Falta la línea ${position}.`,
  start: ({ position }: Position) =>
    `La línea ${position} y las anteriores se quitaron antes de cumplir seis años.`,
}
export const manyMore = 'Y muchas más.'
export const moreFaults = ({ count }: { count: number }) => `Y ${count} más.`
export const removedByAge = ({ count, day }: { count: number; day: string }) =>
  count === 1
    ? `La primera línea se quitó por la regla de los seis años. Era del ${day}.`
    : `Las primeras ${count} líneas se quitaron por la regla de los seis años. La última de ellas era del ${day}.`
export const limitsTitle = 'Qué muestra esto, y qué no'
export const limitsHash =
  'Cada línea lleva un número hecho de la línea y del número anterior (SHA-256). Si una línea se cambia, se quita o se mete en medio, los números ya no concuerdan.'
export const limitsServer =
  'Quien mantiene el servidor podría hacer de nuevo todos los números. Un comprobante que usted guardó lo muestra: hasta donde se hizo, no se puede cambiar ni quitar una sola línea sin que usted lo vea aquí.'
export const limitsNotShown =
  'No muestra que cada consulta se anotó desde un principio. Dice qué función tenía alguien, no quién era. A quien no guarda un comprobante se le podría mostrar otra lista.'
export const limitsPage =
  'Esta página viene del mismo servidor. Si no confía en él, guarde todas las líneas y pida que las comprueben en otra computadora: el archivo dice cómo.'
export const checkedLines = 'Las líneas como se comprobaron'
export const checkedLinesText = 'Cada suceso, también lo que hizo usted. No se nombra a nadie.'
export const showEarlierLines = 'Mostrar líneas anteriores'
export const noFilesInApp = ({ address }: { address: string }) =>
  `La aplicación no guarda archivos en su teléfono. Abra ${address} en un navegador para guardar las líneas.`
export const saveLines = 'Guardar todas las líneas'
export const title = 'Quién miró'
export const purpose = 'Cada vez que alguien miró algo suyo, y cada cambio.'
export const aboutTitle = 'Sobre esta lista'
export const showOwn = 'Mostrar también lo que hice yo'
export const showOwnText = 'Sus propios registros, anotaciones e inicios de sesión, entre lo demás.'
export const aboutText =
  'Se guarda seis años. A quienes trabajan aquí se les nombra por su función; a las personas de apoyo, por su nombre.'
export const writeCode = 'Anote este código:'
export const saveProof = 'Guardar un comprobante'
export const orWriteCode = 'o anote este código:'
export const keepProofText =
  'No dice nada de lo que hay en las líneas. Guárdelo donde quienes mantienen Evenkeel no puedan alcanzarlo.'
export const removedLine = 'Quitada'
export const lineAndTime = ({ position, time }: { position: number; time: ReactNode }) => (
  <>
    Línea {position}, {time}
  </>
)
