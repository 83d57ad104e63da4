export const writeWords = 'Escribir palabras'
export const wordsLabel = '¿Por qué vale la pena seguir adelante?'
export const wordsHint = 'Un nombre, una promesa, una línea de una canción, algo que quiere ver otra vez.'
export const addPicture = 'Agregar una imagen'
export const pictureLabel = '¿Qué hay en ella?'
export const pictureHint = 'Queda debajo de la imagen, y se lee en voz alta a quien no puede verla.'
export const addSound = 'Agregar un sonido'
export const soundLabel = '¿Qué se oye?'
export const soundHint = 'Queda debajo del sonido, para cuando no se pueda oír.'
export const writeFew = 'Escriba unas palabras'
export const keepWithin = ({ most }: { most: number }) => `Use como máximo ${most} caracteres`
export const changeWords = 'Cambiar las palabras'
export const changedMeanwhile = 'Mientras tanto, se cambió en otra página'
export const readsNow = 'Allí dice ahora:'
export const saveOrCancel = 'Guarde otra vez para dejar sus palabras en su lugar, o cancele para dejar esas.'
export const notSaved = 'No se guardó'
export const cancel = 'Cancelar'
export const kept = 'Guardado'
export const aboutKept = 'Está en su caja de esperanza.'
export const nothingLost = 'No se perdió nada de lo que escribió o eligió. Inténtelo de nuevo.'
export const notRead = 'No se pudo leer este archivo.'
export const soundFile = 'Un sonido de un archivo'
export const pictureFileHint =
  'JPEG, PNG o WebP, de 2 MB como máximo. Se quita de la imagen dónde y cuándo se tomó.'
export const soundFileHint = ({ seconds }: { seconds: number }) => `Como máximo ${seconds} segundos y 360 KB.`
export const chosen = 'Lo que eligió'
export const chosenSound = 'El sonido como se va a guardar'
export const startRecording = 'Empezar a grabar'
export const stopRecording = 'Dejar de grabar'
export const aboutRecording = ({ seconds }: { seconds: number }) =>
  `Como máximo ${seconds} segundos. Se graba en este aparato, y se guarda cuando usted lo guarda.`
export const recording = 'Grabando.'
export const ofSeconds = ({ seconds, most }: { seconds: number; most: number }) =>
  `${seconds} de ${most} segundos`
export const allowMicrophone =
  'Permítalo para esta página en el navegador e inténtelo de nuevo, o elija un archivo.'
export const noMicrophone = 'No se pudo usar el micrófono'
export const otherPictureType = 'Elija un archivo JPEG, PNG o WebP.'
export const noPicture = 'Este archivo no es una imagen que se pueda mostrar. Elija otro.'
export const notSmallEnough = 'No se pudo hacer esta imagen lo bastante pequeña. Elija otra.'
export const noSound = 'Este archivo no es un sonido que se pueda oír aquí. Elija otro.'
export const tooLong = ({ seconds }: { seconds: number }) =>
  `Este sonido dura más de ${seconds} segundos. Elija uno más corto.`
export const saving = 'Guardando...'
export const save = 'Guardar'
export const picture = 'Imagen'
export const chooseFirst = { picture: 'Elija primero una imagen', sound: 'Elija primero un sonido' }
export const pictureTooLarge = 'Este archivo tiene más de 2 MB. Elija una imagen más pequeña.'
export const soundTooLarge = 'Este archivo tiene más de 360 KB. Elija un sonido más corto.'
