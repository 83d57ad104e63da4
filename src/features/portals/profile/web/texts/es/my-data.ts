export const deletionTitle = 'Eliminar su cuenta'
export const deletionDescription =
  'Si elimina su cuenta, se cierra enseguida, y después de siete días se borra para siempre todo lo que hay en ella. Hasta entonces puede iniciar sesión y conservarla.'
export const openDeletion = 'Eliminar mi cuenta'
export const dialogTitle = '¿Eliminar su cuenta?'
export const dialogDescription =
  'Se cierra enseguida: su sesión termina en todas partes, y nadie puede encontrarle ya. Después de siete días se borra para siempre.'
export const goesText =
  'su nombre, su correo electrónico y su contraseña, sus registros, cuestionarios, diario, plan de seguridad, puntos e insignias, sus contactos y lo que comparte. La llave de lo que escribió se destruye, para que nadie pueda recuperarlo.'
export const goes = 'Lo que se borra:'
export const staysText =
  'los conteos en estadísticas que no nombran a nadie, y el registro de quién hizo qué y cuándo, con un número en lugar de su nombre. Si pidió ayuda y nadie ha cerrado esa solicitud todavía, el personal la ve hasta que la cierre. Su nombre y sus palabras desaparecen de la solicitud cuando su cuenta se borra para siempre.'
export const stays = 'Lo que queda:'
export const downloadFirst = 'Tal vez quiera descargar antes sus datos, en “Mis datos”.'
export const keepMyAccount = 'Conservar mi cuenta'
export const pleaseWait = 'Espere...'
export const deleteMyAccount = 'Eliminar mi cuenta'
export const yourPassword = 'Su contraseña'
export const notDeleted = 'Su cuenta no se eliminó'
export const asItWas = 'Todo sigue como estaba. Inténtelo de nuevo.'
export const importTitle = 'De otra aplicación'
export const importDescription =
  'Traiga lo que guardó en Daylio, en How We Feel o en una tabla. Lo ve antes de que se guarde.'
export const bringDiary = 'Traer un diario'
export const spreadsheets = 'Hojas de cálculo'
export const aboutSpreadsheets = 'Todo, como archivos CSV en un archivo zip.'
export const aboutJson = 'Todo en un archivo, para otros programas.'
export const aboutFhir =
  'Cuestionarios y puntajes de los registros, para los sistemas de las clínicas. Sin notas, diario ni plan.'
export const notSaid = 'Sin decir'
export const downloadsTitle = 'Descargas'
export const downloadsDescription =
  'Todo lo que Evenkeel guarda sobre usted, para llevárselo. Cada archivo, una vez al día. Quien tenga un archivo así puede leerlo: no lo deje en un aparato compartido.'
export const noFilesInApp = ({ address }: { address: string }) =>
  `La aplicación no guarda archivos en su teléfono. Abra ${address} en un navegador para descargar sus datos.`
export const gender = 'Género en este archivo'
export const genderHint = 'Los sistemas de las clínicas lo piden. No se guarda aquí.'
export const female = 'Femenino'
export const male = 'Masculino'
export const otherGender = 'Otro'
export const download = 'Descargar'
export const downloadOf = ({ name }: { name: string }) => `Descargar: ${name}`
export const title = 'Mis datos'
export const purpose = 'Llévese lo que es suyo, o haga que se elimine.'
export const passportTitle = 'Para la salida'
export const passportDescription =
  'Los puntajes, el plan de seguridad y los certificados que usted elija, para entregar a quien le ayude después. Cualquiera puede comprobar que es auténtico.'
export const passport = 'Pasaporte de reinserción'
export const summaryTitle = 'Para una cita'
export const summaryDescription =
  'Sus últimos noventa días en una página, para mostrar a alguien de su confianza.'
export const summary = 'Resumen de una página'
export const summaryToPrint = 'Resumen de una página para imprimir'
