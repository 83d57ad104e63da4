export const caution =
  'Si siente mareo o falta de aire, deje la cuenta y respire como quiera. Si está embarazada, tiene problemas del corazón, de los pulmones o de la presión, o le da pánico, no retenga el aire: pare, y elija soltar el aire largo.'
export const standFirm = {
  title: 'Apoyo firme',
  text: 'Los dos pies en el piso, de pie o en una silla. Ojos abiertos, en lo que hay a su alrededor. Nadie tiene que notar lo que hace.',
}
export const inHoldOutHold = {
  title: 'Tome, retenga, suelte, espere',
  text: 'Cuente cuatro en cada paso: tome aire por la nariz, reténgalo, suéltelo por la boca, espere. Cuente en su mente.',
}
export const dropYourShoulders = {
  title: 'Deje caer los hombros',
  text: 'Cada vez que suelta el aire, deje bajar los hombros y las manos. Separe los dientes.',
}
export const smallerNotDeeper = {
  title: 'Más pequeño, no más hondo',
  text: 'Tome solo el aire que necesita. Lento y suave funciona mejor que hondo.',
}
export const lookAround = {
  title: 'Mire a su alrededor',
  text: 'Nombre tres cosas que tiene delante, sin decir palabra. Siga con la cuenta.',
}
export const onlyTheNextThing = {
  title: 'Solo lo que sigue',
  text: 'Pregúntese qué es lo siguiente que hay que hacer. Solo lo siguiente. Respire estas dos veces, y después siga con eso.',
}
