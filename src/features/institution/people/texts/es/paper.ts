export const lossOfBoth =
  'Luego se le muestra un código de recuperación. Si pierde su contraseña y también ese código, nadie, ni siquiera nosotros, puede abrir lo que escribió antes.'
export const titleFor = ({ title, name }: { title: string; name: string }) => `${title}: ${name}`
export const until = ({ expires }: { expires: string }) => `Hasta el ${expires}.`
export const yourAccount = 'Su cuenta'
export const oneTimePassword = 'Contraseña de un solo uso'
export const stepSignIn = ({ address }: { address: string }) =>
  `Antes de que pasen 14 días, abra ${address} e inicie sesión con este nombre y esta contraseña.`
export const stepPassword = 'Elija su propia contraseña. No se la diga a nadie.'
export const stepThrowAway = 'Tire esta hoja.'
export const help =
  'Si la vida se le hace demasiado difícil: llame al 988 y oprima 2, o envíe AYUDA por mensaje de texto al 988, de día o de noche. O envíe HOLA por mensaje de texto al 741741.'
export const yourAccountOutside = 'Su cuenta afuera'
export const stepSignInOutside = ({ address }: { address: string }) =>
  `Antes de que pasen 14 días, abra ${address} en un teléfono o una computadora. Inicie sesión con este nombre y esta contraseña.`
export const stepOpenOutside = ({ address }: { address: string }) =>
  `Abra ${address} en un teléfono o una computadora.`
export const stepOwnPassword = 'Inicie sesión con este nombre y la contraseña que ya tiene. Todavía funciona.'
export const stepForgotten =
  'Si olvidó la contraseña, use su código o sus palabras de recuperación después de oprimir “¿Olvidó su contraseña?”.'
export const stillThere = ({ institution }: { institution: string }) =>
  `Todo lo que escribió sigue ahí. De ahora en adelante, ${institution} no ve nada nuevo de usted.`
export const username = 'Nombre de usuario'
export const yourInvitation = 'Su invitación'
export const invitationCode = 'Código de invitación'
export const stepOpenInvited = ({ address }: { address: string }) =>
  `Abra ${address} y oprima “Crear una cuenta”.`
export const stepInvitation = 'Llene el formulario y escriba este código.'
export const newPassword = 'Una nueva contraseña'
export const oneTimeCode = 'Código de un solo uso'
export const stepPressForgotten = ({ address }: { address: string }) =>
  `Abra ${address} y oprima “¿Olvidó su contraseña?”.`
export const stepResetCode = 'Escriba su nombre de usuario y este código.'
export const whatStaysClosed =
  'Puede escribir de inmediato. Lo que escribió antes queda cerrado hasta que dé su contraseña anterior o su código de recuperación.'
