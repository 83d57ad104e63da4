export const caution = 'Si siente mareo o falta de aire, deje la cuenta y respire como quiera.'
export const settleIn = {
  title: 'Póngase a gusto',
  text: 'Siéntese o párese de modo que el pecho tenga espacio. Ojos abiertos o cerrados, como quiera. Deje caer los hombros y afloje la mandíbula.',
}
export const followTheCircle = {
  title: 'Tome aire en 4, suéltelo en 6',
  text: 'Tome aire cuando el círculo crece y suéltelo cuando se achica. No hay nada que retener.',
}
export const lowAndSlow = {
  title: 'Bajo y lento',
  text: 'Si puede, respire por la nariz, hacia abajo, para que el vientre se mueva más que el pecho.',
}
export const whenYourMindWanders = {
  title: 'Cuando la mente se va',
  text: 'Se irá; eso hace la mente. Dese cuenta, y vuelva al número que sigue.',
}
export const letSomethingLoosen = {
  title: 'Deje que algo se afloje',
  text: 'Cada vez que suelta el aire, deje que las manos, la frente o el estómago se aflojen un poco.',
}
export const smallIsEnough = {
  title: 'Con poco basta',
  text: 'Tome solo el aire que necesita. Lo que ayuda es soltarlo largo.',
}
export const twoLastBreaths = {
  title: 'Dos últimas respiraciones',
  text: 'Respire estas dos hasta el final. Después deje que la respiración encuentre su propio ritmo.',
}
export const standFirm = {
  title: 'Apoyo firme',
  text: 'Los dos pies en el piso, de pie o en una silla. Ojos abiertos, en lo que hay a su alrededor. Nadie tiene que notar lo que hace.',
}
export const countFourAndSix = {
  title: 'Tome aire en 4, suéltelo en 6',
  text: 'Tome aire por la nariz mientras cuenta hasta 4, suéltelo por la boca mientras cuenta hasta 6. No hay nada que retener.',
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
  text: 'Pregúntese qué es lo siguiente que hay que hacer. Solo lo siguiente. Respire estas tres veces, y después siga con eso.',
}
export const longer = {
  title: 'Más largo, si es fácil',
  text: 'Puede soltar el aire hasta contar 8. Deje que el círculo siga sin usted, y vuelva con él cuando crezca otra vez.',
}
