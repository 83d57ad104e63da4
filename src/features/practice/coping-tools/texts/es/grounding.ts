export const caution =
  'Si un sentido no tiene nada que ofrecer aquí, quédese más tiempo con otro. No hay respuestas malas.'
export const arrive = {
  title: 'Llegue',
  text: 'Sienta los pies en el piso y su peso donde se sienta o está de pie. Suelte el aire una vez, despacio.',
}
export const fiveThingsYouCanSee = {
  title: '5 cosas que puede ver',
  text: 'Mire a su alrededor y nombre cinco cosas para usted. Las pequeñas cuentan: una grieta en la pared, un color, un poco de luz. Mire cada una un poco más que de costumbre.',
}
export const fourThingsYouCanFeel = {
  title: '4 cosas que puede sentir',
  text: 'Toque o note cuatro cosas: los pies en los zapatos, la espalda contra algo, la tela en las rodillas, el aire en las manos.',
}
export const threeThingsYouCanHear = {
  title: '3 cosas que puede oír',
  text: 'Escuche tres sonidos, cerca o lejos: un ventilador, una voz, su propia respiración. Deje que cada uno sea solo un sonido.',
}
export const twoThingsYouCanSmell = {
  title: '2 cosas que puede oler',
  text: 'Jabón, tela, comida, el aire. Si no hay nada, piense en dos olores que le gustan.',
}
export const oneThingYouCanTaste = {
  title: '1 cosa que puede saborear',
  text: 'Note el sabor que tiene en la boca, o recuerde uno que le gusta. Trague una vez.',
}
export const youAreHere = {
  title: 'Usted está aquí',
  text: 'Dígase dónde está y qué día es. Mire a su alrededor una vez más. Esto es ahora.',
}
