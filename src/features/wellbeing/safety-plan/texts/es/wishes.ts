export const closedButShown =
  'Las palabras que usted mostró antes están cerradas aquí. Quien le responde todavía puede leerlas, hasta que usted apague el interruptor o muestre palabras nuevas.'
export const earlierShown =
  'Quien le responde todavía lee las palabras de antes. Muestre estas en su lugar, o apague el interruptor.'
export const showThese = 'Mostrar estas palabras'
export const nothingWritten = 'Todavía no hay nada escrito'
export const show = 'Mostrar esto a la persona que responda a una alerta sobre mí'
export const on =
  'Activado: quien oprima Responder en una alerta sobre usted puede leerlo hasta que esa alerta se cierre.'
export const off = 'Apagado: ni el personal ni sus personas de apoyo pueden leerlo.'
export const shownNotLoaded = 'No se pudieron cargar los deseos de la persona'
export const shownTitle = 'Lo que la persona quiere que usted sepa'
export const aboutShown =
  'La persona escribió esto para una hora difícil y eligió mostrárselo a usted. Puede leerlo hasta que la alerta se cierre, y la persona puede ver que usted lo leyó.'
export const title = 'Cuando estoy en crisis'
export const whatItIs =
  'Puede decir a quien venga lo que usted necesita, en sus propias palabras. No se muestra nada a nadie si usted no activa su interruptor.'
export const whoReads =
  'Un interruptor activado muestra solo ese texto a la persona que oprime Responder en una alerta sobre usted: alguien del personal de salud mental o un(a) administrador(a). Es igual si la alerta vino de un cuestionario o de sus registros. Abrir la alerta no le muestra nada de esto. Cuando la alerta se cierra, ya no lo puede ver. Cada vez que lo lee, queda anotado en su perfil, en “Quién miró qué”.'
export const whatIsKept =
  'Mientras está activado, Evenkeel guarda una copia que puede abrir sin usted. Aun así, puede que quien venga tenga que actuar de otra manera para que usted esté a salvo.'
export const changeWords = 'Cambiar estas palabras'
export const write = 'Escribir lo que me ayuda'
export const saved = 'Guardado'
export const aboutSaved = 'Cada interruptor está como estaba.'
export const notSaved = 'Sus palabras no se guardaron'
export const nothingLost = 'No se perdió nada de lo que escribió. Inténtelo de nuevo.'
export const forExample = ({ example }: { example: string }) => `Por ejemplo: ${example}`
export const isShown = 'Este se muestra. Si guarda, cambia lo que lee quien le responde.'
export const keepWithin = ({ most }: { most: number }) =>
  `Use como máximo ${most.toLocaleString('es-US')} caracteres`
export const cancel = 'Cancelar'
export const tooLongTogether = 'Los dos juntos son demasiado largos'
export const shorten = 'Están en su formulario. Acorte el texto marcado y guarde de nuevo.'
export const toCome =
  'Cuando su plan esté guardado, también puede escribir aquí lo que necesita que sepa quien venga.'
export const shownNow = 'Se muestra desde ahora'
export const canTurnOff = 'Puede apagarlo cuando quiera.'
export const hiddenNow = 'Ya no se muestra'
export const copyDeleted =
  'La copia para el personal se borró. Puede que alguien que le respondió antes ya la haya leído.'
export const notChanged = 'No se cambió nada'
export const switchAsItWas = 'El interruptor está como estaba. Inténtelo de nuevo.'
export const saving = 'Guardando...'
export const save = 'Guardar'
