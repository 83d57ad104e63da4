export const code = {
  title: 'Guarde esto en un lugar seguro',
  what: 'Este es su código de recuperación. Es solo suyo: el personal no lo tiene y no puede verlo. Lo necesita en dos casos.',
  forgotten: 'Olvida su contraseña: con el código elige una nueva por su cuenta, y nada queda cerrado.',
  reset:
    'Un código de un solo uso del personal o de un correo electrónico le ayuda a poner una contraseña nueva: entonces lo que escribió antes queda cerrado, y lo abre su contraseña anterior o este código.',
  lossOfBoth:
    'Si pierde su contraseña y también este código, nadie, ni siquiera nosotros, puede abrir lo que escribió antes.',
  keep: 'Escríbalo en papel y guárdelo con sus cosas, no junto a su nombre de usuario. Se muestra solo ahora. Si se pierde, cree uno nuevo en “Seguridad”, en su perfil, mientras todavía sabe su contraseña.',
}
export const words = {
  title: 'Aprenda estas palabras de memoria',
  what: 'Estas son sus palabras de recuperación. Son solo suyas: el personal no las tiene y no puede verlas. Las necesita en dos casos.',
  forgotten: 'Olvida su contraseña: con las palabras elige una nueva por su cuenta, y nada queda cerrado.',
  reset:
    'Un código de un solo uso del personal o de un correo electrónico le ayuda a poner una contraseña nueva: entonces lo que escribió antes queda cerrado, y lo abren su contraseña anterior o estas palabras.',
  lossOfBoth:
    'Si pierde su contraseña y también estas palabras, nadie, ni siquiera nosotros, puede abrir lo que escribió antes.',
  keep: 'Repítalas en silencio ahora, más tarde hoy y mañana. Una pequeña historia ayuda. Su orden cuenta; las mayúsculas y los espacios, no. Se muestran solo ahora. Si las olvida, cree otras en “Seguridad”, en su perfil, mientras todavía sabe su contraseña.',
}
export const codeOf = ({ username }: { username: string }) => `Código de recuperación de ${username}`
export const wordsOf = ({ username }: { username: string }) => `Palabras de recuperación de ${username}`
export const sheet = ({ lossOfBoth }: { lossOfBoth: string }) =>
  `Con esto puede poner una contraseña nueva si olvida la suya, y abrir lo que se cerró al restablecer la contraseña con un código de un solo uso. ${lossOfBoth} Guárdelo donde solo usted pueda encontrarlo.`
export const kept = 'Ya lo guardé'
export const goOnWithout = 'Seguir sin él'
export const notCopied = 'No se pudo copiar aquí. Escríbalo o imprímalo.'
