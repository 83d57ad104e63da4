export const back = 'Atrás'
export const signedInTitle = 'Tiene la sesión iniciada en este aparato'
export const signedInText =
  'Estas páginas no toman nada de su cuenta, y no guardan en ella nada de lo que usted hace aquí.'
export const needSomeone = 'Si necesita a alguien ahora'
export const noContacts =
  'No se pudieron cargar los contactos de este lugar, o el cartel está desactivado. Estas maneras sirven en todas partes.'

export const startTitle = 'Sin nombre y sin iniciar sesión'
export const startPurpose =
  'Calmarse, leer, o ver cómo está. Lo que hace aquí no se envía a nadie y no se guarda.'
export const calmDown = 'Calmarse ahora'
export const calmDownAbout =
  'Respirar, volver al presente y descansar, de cuatro a diez minutos, con una guía de principio a fin.'
export const openTools = 'Abrir las herramientas'
export const understand = 'Entender'
export const understandAbout =
  'Lecciones cortas sobre estrés, sueño, enojo, preocupación y pérdida, cada una con algo para probar.'
export const readLessons = 'Leer las lecciones'
export const checkYourself = 'Ver cómo está'
export const checkYourselfAbout =
  'Las preguntas que hacen las clínicas sobre el ánimo bajo y la ansiedad. Solo usted ve el resultado.'
export const beginCheck = 'Empezar un cuestionario'

export const staysHere = 'Qué se queda aquí'
export const staysHereText =
  'Sus respuestas y lo que usted hace se quedan en esta pantalla. Desaparecen cuando sale de la página.'
export const nobodyTold = 'No se avisa a nadie'
export const nobodyToldText =
  'Responda lo que responda, no se entera nadie del personal, ningún supervisor ni nadie más. Eso también quiere decir que nadie viene si usted no busca a alguien.'
export const counted = 'Qué se cuenta'
export const countedText =
  'Cuántas veces se abre esta dirección en un día: un número, sin nombre, sin aparato y sin dirección de red. Su institución lo ve por semanas enteras, y no donde es pequeño.'
export const nothingCounted = 'Nada.'
export const cannotHide = 'Qué no podemos ocultar'
export const cannotHideText =
  'El historial de este navegador puede mostrar la dirección, y quien maneja este aparato o su red puede ver que se abrió. Lo que menos huella deja es una ventana privada en su propio teléfono.'

export const toolsPurpose =
  'Maneras cortas y guiadas de recuperar la calma. Elija una, y pare cuando quiera. No se registra ningún uso.'
export const lessonsFailed = 'No se pudieron cargar las lecciones'
export const lessonsPurpose = 'Lea a su propio ritmo. No se guarda dónde se quedó.'
export const noModuleTitle = 'No se encontró el módulo'
export const noModuleText = 'Puede que ahora tenga otro nombre. Todos los módulos están en la lista.'
export const allModules = 'Todos los módulos'
