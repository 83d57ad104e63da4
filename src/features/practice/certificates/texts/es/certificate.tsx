import type { ReactNode } from 'react'

export const certificate = 'Certificado'
export const hasFinishedTheModule = 'ha terminado el módulo'
export const lengthOnPaper = ({ minutes }: { minutes: number }) =>
  `Unos ${minutes} minutos de lecciones, y preguntas que comprueban la idea.`
export const oneNotLoaded = 'No se pudo cargar su certificado'
export const allCertificates = 'Todos los certificados'
export const notFoundTitle = 'No se encontró el certificado'
export const notYours = 'No está entre los suyos'
export const replacedByNew =
  'Cuando vuelve a hacer un certificado, el nuevo toma el lugar del anterior. Lo encuentra en la lista.'
export const makeTitle = 'Ya tiene la idea'
export const makeText =
  'Aquí está su certificado. Dice su nombre, el módulo y el día. No dice nada más sobre usted, a menos que lo pida abajo.'
export const nameLabel = 'Su nombre en el certificado'
export const institutionLabel = ({ name }: { name: string }) => `Poner “${name}” en el certificado`
export const institutionHint = 'No lo ponga si nadie debe ver dónde lo hizo.'
export const pleaseWait = 'Espere...'
export const make = 'Hacer mi certificado'
export const qrLabel = 'Código QR con la dirección para comprobar esta página'
export const number = 'Número'
export const toCheckIt = 'Para comprobarlo'
export const howToCheck = ({ iss }: { iss: string }) =>
  `Apunte la cámara de un teléfono al código. La página dice “Auténtico” en ${iss}/verify.`
export const fingerprintOfTheKey = 'Huella de la clave, para comprobarlo sin red'
export const saveProof = 'Guardar la prueba'
export const title = 'Certificados'
export const purpose =
  'Para un módulo que terminó y cuya idea conoce. Cada uno se puede imprimir, y cualquiera puede comprobar que es auténtico.'
export const allModules = 'Todos los módulos'
export const notLoaded = 'No se pudieron cargar sus certificados'
export const open = 'Abrir'
export const noneTitle = 'Todavía no hay certificados'
export const noneText =
  'Al final de cada módulo hay tres preguntas. Cuando las tiene bien, puede hacer un certificado.'
export const toModules = 'Ir a los módulos'
export const notMadeTitle = 'No se hizo'
export const notMadeText = 'No se perdió nada. Inténtelo de nuevo.'
export const nameHint = ({ link }: { link: (text: string) => ReactNode }) => (
  <>Es el nombre de su cuenta. Puede cambiarlo en {link('su perfil')}.</>
)
