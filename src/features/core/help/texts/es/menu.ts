export const help = 'Ayuda'
export const title = 'Usted no está solo(a)'
export const lead = 'Elija lo que le ayudaría ahora mismo.'
export const close = 'Cerrar'
export const grounding = 'Dos minutos para recobrar la calma'
export const aboutGrounding = 'Los cinco sentidos y una respiración lenta, aquí mismo.'
export const groundingSteps = [
  {
    title: 'Suelte el aire despacio',
    text: 'Siga el círculo: cuando crece, tome aire; cuando se encoge, suéltelo. Tres veces bastan para empezar.',
  },
  {
    title: '5 cosas que puede ver',
    text: 'Mire a su alrededor y nombre cinco cosas para sí. Las pequeñas cuentan: una grieta, un color, una luz.',
  },
  {
    title: '4 cosas que puede sentir',
    text: 'Los pies en el piso, la espalda en la silla, el aire en las manos, la ropa.',
  },
  { title: '3 cosas que puede oír', text: 'Cerca o lejos: un ventilador, una voz, su propia respiración.' },
  { title: '2 cosas que puede oler', text: 'O dos olores que le gusta recordar.' },
  { title: '1 cosa que puede saborear', text: 'O respire una vez más, despacio, hasta soltar todo el aire.' },
  {
    title: 'Usted está aquí',
    text: 'Acaba de hacer algo por usted. Quédese el tiempo que quiera, o busque a alguien de la lista de abajo.',
  },
]
export const back = 'Atrás'
export const next = 'Siguiente'
export const startAgain = 'Empezar de nuevo'
export const stepOf = ({ position, count }: { position: number; count: number }) =>
  `Paso ${position} de ${count}. No hay reloj; vaya a su propio ritmo.`
