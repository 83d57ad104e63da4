export const nameMissing = 'Escriba un nombre'
export const nameTooLong = 'El nombre puede tener 40 caracteres como máximo'
export const issuerMissing = 'Escriba el emisor (issuer)'
export const issuerWrong = 'Tiene que ser una dirección https sin consulta, como la escribe el proveedor'
export const clientIdMissing = 'Escriba el ID de cliente'
export const secretTooShort = 'El secreto tiene que tener al menos 8 caracteres'
export const noSecondFactor = 'Esto no es un segundo paso'
export const tooManyFactors = '10 valores como máximo'
export const claimWrong = 'Un nombre o un correo electrónico no identifica a nadie para siempre'
export const codeTooShort = 'Tiene que tener al menos 2 caracteres'
export const codeWrong = 'Puede tener letras minúsculas, números, puntos y guiones'
export const tooManyPeople = '10 personas como máximo'
export const metadataMissing = 'Pegue los metadatos'
export const unknownPerson = ({ name }: { name: string }) =>
  `${name} le conoce, pero ninguna cuenta de aquí está conectada con él. Inicie sesión de otra forma y elija “Conectar su cuenta de trabajo” en “Seguridad”, en su perfil. O pregunte a quien administra a las personas en Evenkeel en su lugar de trabajo.`
export const hasPassword = 'Usted ya tiene su propia contraseña. Cámbiela en “Seguridad”, en su perfil.'
export const unavailable = ({ name }: { name: string }) =>
  `${name} no responde en este momento. Inicie sesión de otra forma, o inténtelo de nuevo en unos minutos.`
export const keptByOthers =
  'Solo quienes administran a las personas y tienen su propia contraseña pueden conservarla'
export const keptByNobody = 'Indique a alguien que todavía pueda entrar si el proveedor falla'
export const codeTaken = 'Otra institución tiene este nombre corto'
export const noWayIn =
  'El personal no tendría cómo entrar: las contraseñas se apagan solo mientras alguien haya iniciado sesión con un proveedor que funciona'
export const useWorkAccount = ({ address }: { address: string }) =>
  `El personal de aquí inicia sesión con su cuenta de trabajo, en ${address}`
export const notBegunHere =
  'Este inicio de sesión no empezó en este navegador, o tardó más de diez minutos. Empiece de nuevo.'
export const notVerified = ({ name }: { name: string }) =>
  `${name} no confirmó quién es usted. Empiece de nuevo.`
export const proposedByOther =
  'Otra persona propuso esto, y está en espera. Confírmelo o quítelo, y luego cámbielo'
export const confirmedAlready = 'Esta forma de iniciar sesión ya está confirmada'
export const notHttps = 'Tiene que ser una dirección https'
export const tooManyProviders = ({ most }: { most: number }) =>
  `Una institución tiene ${most} proveedores como máximo. Quite uno primero.`
export const hasKey = 'Este proveedor reconoce a Evenkeel por su clave'
export const samlNotTried =
  'Un proveedor SAML responde solo a navegadores. Inicie sesión con él para probarlo.'
export const noAnswer = 'no respondió'
export const notDescribed = ({ reason }: { reason: string }) =>
  `No se pudo leer la descripción del proveedor: ${reason}`
export const insideAddress =
  'Esta dirección no se encuentra, o está en una red privada. Una que está en una red privada se puede probar cuando una segunda persona la haya confirmado.'
export const wayNotUsable = 'Esta forma de iniciar sesión no funciona aquí. Inicie sesión de otra forma.'
export const codeUnknown = 'Nadie inicia sesión con una cuenta de trabajo bajo este nombre. Revíselo.'
export const connectedAlready = 'Su cuenta de trabajo ya está conectada. Desconéctela primero.'
export const connectedToOther = 'Esta cuenta de trabajo ya está conectada con una cuenta en Evenkeel'
export const noRedirectAddress =
  'Este proveedor no indica una dirección de inicio de sesión para HTTP-Redirect'
export const noCertificate = 'Este proveedor no indica un certificado con el que firme'
export const tooManyCertificates = 'Este proveedor indica más de cuatro certificados'
export const hasDoctype = 'No se leen metadatos con un doctype'
export const notMetadata = 'Estos no son los metadatos SAML de un solo proveedor'
export const signInNotHttps =
  'La dirección de inicio de sesión de este proveedor tiene que empezar con https://'
export const certificateUnreadable = 'No se puede leer un certificado de este proveedor'
export const certificateWeak = 'Los certificados tienen que tener claves RSA de 2048 bits o más'
export const fieldTwice = 'Un campo llegó dos veces'
export const tooManyFields = 'El formulario tiene más campos que una respuesta'
export const otherProvider = 'Estos son los metadatos de otro proveedor. Agregue ese, y quite este.'
