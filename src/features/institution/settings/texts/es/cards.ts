export const nameAndTimeZone = 'Nombre y zona horaria'
export const aboutNameAndTimeZone =
  'La zona horaria dice cuándo empieza un día, para quien no tiene una propia conocida.'
export const name = 'Nombre'
export const timeZone = 'Zona horaria'
export const appearance = 'Apariencia'
export const aboutAppearance =
  'Su gente ve el nombre y el color junto a los de Evenkeel en cada página. Nadie los ve antes de iniciar sesión.'
export const welcome = 'Bienvenida'
export const welcomeHint = ({ length }: { length: number }) =>
  `Una línea en el panel de su gente, ${length} de 200 caracteres. Aquí la leen todos; no escriba nada sobre una persona.`
export const colour = 'Color'
export const registration = 'Creación de cuentas'
export const aboutRegistration = 'Además de las invitaciones y las listas importadas, que siempre funcionan.'
export const anybodyMayRegister = 'Cualquiera puede crear una cuenta'
export const openMeans =
  'Quien encuentre la página puede crear aquí una cuenta, con la función de usuario(a). En un mismo servidor solo puede estar abierta una institución.'
export const picturesAndSounds = 'Imágenes y sonidos'
export const aboutPictures =
  'La gente guarda sus propias razones para seguir adelante en una caja de esperanza: palabras, y aquí también imágenes y sonidos cortos. Nadie más que quien los guarda puede verlos u oírlos, así que nadie puede revisarlos.'
export const picturesAllowed = 'Se pueden guardar imágenes y sonidos'
export const picturesHint =
  'Vale para todos aquí. Si lo apaga, los que hay quedan ocultos, y no se elimina ninguno.'
export const privacy = 'Privacidad'
export const privacyThreshold = 'Umbral de privacidad'
export const thresholdHint = ({
  lowest,
  highest,
  usual,
}: {
  lowest: number
  highest: number
  usual: number
}) =>
  `Las estadísticas necesitan al menos este número de personas, de ${lowest} a ${highest}. Lo usual es ${usual}.`
export const secondStep = 'Segundo paso al iniciar sesión'
export const aboutSecondStep =
  'Quienes administran y quienes responden a alertas escriben un código de su teléfono después de la contraseña.'
export const requiredHere = 'Se requiere aquí'
export const secondStepHint =
  'Quien todavía no tiene un segundo paso lo configura primero, antes de poder abrir lo demás.'
export const residentsConnections = 'Contactos entre personas en custodia'
export const aboutResidents =
  'Las personas en custodia pueden tener contacto con gente de afuera, nunca con alguien que trabaja aquí. Entre ellas, lo decide usted.'
export const residentsMayConnect = 'Las personas en custodia pueden tener contactos entre ellas'
export const residentsHint =
  'Está apagado si usted no lo activa: un contacto así se puede usar para presionar a la gente. Si lo apaga, se terminan los que hay y se avisa a las dos personas.'
export const aboutPrivacy = 'Las estadísticas quedan ocultas cuando hablarían de muy pocas personas.'
export const none = 'Ninguno'
