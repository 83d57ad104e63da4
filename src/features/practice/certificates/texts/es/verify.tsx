import type { ReactNode } from 'react'

export const title = 'Comprobar un certificado'
export const purpose = 'Para certificados y pasaportes de reinserción hechos con Evenkeel.'
export const documentLabel = 'La dirección o la prueba'
export const documentHint =
  'Apunte la cámara de un teléfono al código de la página, o pegue aquí lo que dice el código.'
export const withoutPage = 'Comprobar sin esta página'
export const withoutPageText = ({ host }: { host: string }) =>
  `Guarde lo que está aquí: las claves públicas de ${host}, y estos comandos para OpenSSL 3. La persona dueña puede darle la prueba en un archivo. Nunca ejecute ese archivo: solo se lee.`
export const nothingSigned = 'Aquí todavía no se ha firmado nada.'
export const notChecked = 'No se pudo comprobar'
export const notGenuineText = ({ host }: { host: string }) =>
  `${host} no firmó esto, o algo en él fue cambiado. Si la página nombra otra dirección, compruébelo allí.`
export const notGenuineTitle = 'No es auténtico'
export const withEvenkeel = ({ institution }: { institution: string }) => `${institution}, con Evenkeel`
export const genuineTitle = 'Auténtico'
export const taught = 'Lo que enseñó'
export const aboutMinutes = ({ minutes }: { minutes: number }) => `Unos ${minutes} minutos`
export const compareAll = 'Compare todo esto con la página que tiene delante.'
export const digest = 'SHA-256 del archivo'
export const passportMeans =
  'Esto dice que aquí se hizo un pasaporte con este número. No dice que cada línea en el papel esté como estaba: para eso, elija su archivo.'
export const compareDigest = 'Compare el SHA-256 de arriba con lo que “sha256sum” dice del archivo.'
export const fileLabel = 'El archivo del pasaporte (.fhir.json)'
export const sameText = 'No se cambió nada en él.'
export const sameTitle = 'El archivo es el que se firmó'
export const otherText = 'Es otro, o algo en él fue cambiado.'
export const otherTitle = 'Este no es el archivo que se firmó'
export const module = 'Módulo'
export const length = 'Duración'
export const number = 'Número'
interface Genuine {
  kind: 'certificate' | 'passport'
  name: ReactNode
  maker: string
  iss: string
  day: string
}
export const genuineText = ({ kind, name, maker, iss, day }: Genuine) => (
  <>
    {kind === 'certificate' ? 'Un certificado' : 'Un pasaporte de reinserción'} para {name}, hecho por {maker}{' '}
    en {iss} el {day}. La persona misma escribió su nombre, y nadie lo ha comprobado: compárelo con un
    documento de identidad.
  </>
)
