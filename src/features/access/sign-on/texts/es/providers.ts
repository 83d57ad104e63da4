export const addTitle = 'Agregar un proveedor'
export const addText =
  'Para OpenID Connect. Primero haga allá un cliente para Evenkeel. Funciona aquí cuando un segundo administrador lo haya confirmado.'
export const added = 'Proveedor agregado'
export const addedText = 'Su tarjeta dice qué escribir allá, y a quién espera.'
export const notAdded = 'No se agregó ningún proveedor'
export const buttonName = 'Nombre en el botón'
export const buttonNameHint = 'Por ejemplo: Cuenta del condado'
export const issuer = 'Emisor (issuer)'
export const issuerHint = 'La dirección https con la que el proveedor se nombra.'
export const clientId = 'ID de cliente'
export const clientSecret = 'Secreto del cliente'
export const secretHint =
  'Si queda vacío, Evenkeel hace su propia clave, que es más segura (private_key_jwt).'
export const factorsLabel = 'Qué vale como segundo paso'
export const factorsHint =
  'Valores de acr o amr, como mfa o hwk. Si queda vacío, se pide nuestro propio segundo paso.'
export const claimLabel = 'Dato (claim) con el número de empleado'
export const claimHint =
  'Conecta las cuentas en el primer inicio de sesión por el número con que se importaron. Si queda vacío, cada persona conecta su cuenta en su perfil.'
export const pleaseWait = 'Espere...'
export const addProvider = 'Agregar proveedor'
export const addSamlTitle = 'Agregar un proveedor SAML'
export const addSamlText =
  'Su administrador le da sus metadatos, un archivo XML. Cuando se haya agregado, su tarjeta dice qué escriben allá. Funciona aquí cuando un segundo administrador lo haya confirmado.'
export const samlFactorsHint =
  'El AuthnContextClassRef que envía después de dos pasos, y nunca después de una contraseña sola. Si queda vacío, se pide nuestro propio segundo paso.'
export const samlClaim = 'Atributo con el número de empleado'
export const addSamlProvider = 'Agregar proveedor SAML'
export const metadata = 'Metadatos del proveedor'
export const metadataHint =
  'Pegue el archivo completo. Evenkeel no lo busca por sí solo, para que nadie lo cambie sin que se vea.'
export const turnOff = 'Apagar'
export const turnOn = 'Activar'
export const remove = 'Quitar'
export const removeQuestion = ({ name }: { name: string }) => `¿Quitar ${name}?`
export const removeEffect =
  'Ya nadie inicia sesión con él, y quienes conectaron su cuenta ahí tienen que hacerlo de nuevo en otro.'
export const removeIt = 'Quitarlo'
export const keepIt = 'Conservarlo'
export const turnedOffText = 'Nadie inicia sesión con él.'
export const turnedOff = 'Apagado'
export const worksFrom = ({ date }: { date: string }) => `Funciona desde el ${date}`
export const waits = 'Espera a una segunda persona'
export const confirm = 'Confirmar'
export const confirmQuestion = '¿Confirmar este proveedor?'
export const confirmEffect =
  'Quien lo maneja puede iniciar sesión como cualquier persona que esté conectada ahí. Confírmelo solo si sabe que la dirección y el ID de cliente son de su propia institución.'
export const returnAddress = 'Dirección de regreso, para escribirla allá'
export const keysAddress = 'Dirección de nuestra clave pública (JWKS), para escribirla allá'
export const secondStep = 'Segundo paso'
export const factorsAccepted = ({ factors }: { factors: string }) =>
  `No se pide otra vez donde dice: ${factors}`
export const noFactors = 'Siempre el nuestro'
export const connectedBy = 'Las cuentas se conectan por'
export const byThemselves = 'Las personas mismas'
export const lastUsed = 'Último uso'
export const notYet = 'Todavía no'
export const title = 'Inicio con cuenta de trabajo'
export const purpose =
  'El personal puede iniciar sesión con la cuenta que tiene en su trabajo. Quien maneja ese sistema de cuentas puede entonces iniciar sesión como cualquier persona que esté conectada ahí. Lo que las personas escribieron sigue cerrado: solo su contraseña de Evenkeel lo abre.'
export const institution = 'Institución'
export const notLoaded = 'No se pudieron cargar los ajustes del inicio de sesión'
export const detailsNotLoaded = 'No se pudo cargar qué escribir en el proveedor'
export const pasteAgain = 'Pegar de nuevo sus metadatos'
export const metadataAddress = 'Nuestros metadatos e ID de entidad, para escribirlos allá'
export const answersAddress = 'Dirección para las respuestas (ACS), para escribirla allá'
export const signInAddress = 'Las personas inician sesión en'
export const certificateUntil = ({ date }: { date: string }) => `Certificado hasta el ${date}`
export const metadataTaken = 'Metadatos aceptados'
export const metadataTakenText = 'La tarjeta dice si espera a una segunda persona.'
export const metadataNotTaken = 'Los metadatos no se aceptaron'
export const metadataText =
  'Cuando el proveedor cambie su certificado, pegue sus metadatos en cuanto tengan los dos. Un certificado o una dirección nuevos cierran esta forma de iniciar sesión hasta que un segundo administrador los confirme.'
export const takeMetadata = 'Aceptar estos metadatos'
export const settingsTitle = 'Cómo lo encuentra el personal, y las contraseñas'
export const settingsText =
  'Las personas en custodia y las de la comunidad inician sesión con su nombre de usuario y contraseña, sin importar lo que diga aquí.'
export const saved = 'Guardado'
export const savedText = 'Los ajustes del inicio de sesión están al día.'
export const nothingChanged = 'No se cambió nada'
export const shortName = 'Nombre corto'
export const staffSignOnAt = ({ address }: { address: string }) => `El personal inicia sesión en ${address}`
export const shortNameHint =
  'Por ejemplo, el dominio de su correo de trabajo. Sin él nadie encuentra este inicio de sesión.'
export const passwordOff = 'El personal inicia sesión solo con su cuenta de trabajo o una llave de acceso'
export const passwordKept = 'Quién puede seguir usando una contraseña, si el proveedor falla'
export const passwordKeptText = 'Se avisa de inmediato a todos los administradores cuando alguien lo hace.'
export const doesNotWork = 'El proveedor todavía no funciona'
export const works = 'El proveedor responde'
export const worksText = 'Su descripción está en orden.'
export const notTried = 'No se probó el proveedor'
export const test = 'Probar'
export const connected = 'Conectadas'
export const save = 'Guardar'
export const somebody = 'Alguien'
export const asks = ({ name }: { name: string }) =>
  `${name} pide esto. Hasta entonces nadie inicia sesión con él.`
export const byNumber = ({ kind, claim }: { kind: 'oidc' | 'saml'; claim: string }) =>
  `El ${kind === 'saml' ? 'atributo' : 'dato'} ${claim}, o las personas mismas`
export const linked = ({ count }: { count: number }) => (count === 1 ? '1 persona' : `${count} personas`)
