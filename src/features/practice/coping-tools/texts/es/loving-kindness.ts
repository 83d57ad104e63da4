export const caution =
  'No tiene que perdonar a nadie, ni desearle nada a quien le hizo daño. Si un deseo suena falso, solo respire.'
export const settleIn = {
  title: 'Póngase a gusto',
  text: 'Siéntese o acuéstese de un modo que se sienta firme. Cierre los ojos, o déjelos descansar en un solo punto. Deje que la respiración sea fácil.',
}
export const someoneEasyToLike = {
  title: 'Alguien fácil de querer',
  text: 'Piense en alguien que le da calor por dentro: una amistad, un niño, una abuela, un animal que conoció. Mírelo delante de usted.',
}
export const wishThemWell = {
  title: 'Deséele el bien',
  text: 'Dígale sin hablar: Que tenga seguridad. Que tenga bienestar. Que tenga paz. Dele a cada deseo su propia respiración.',
}
export const nowForYourself = {
  title: 'Ahora para usted',
  text: 'Imagine que le desea lo mismo a usted. Después dígalo usted: Que yo tenga seguridad. Que yo tenga bienestar. Que yo tenga paz.',
}
export const ifThatIsHard = {
  title: 'Si eso cuesta',
  text: 'A muchas personas les cuesta. Piense en la parte de usted que siente cansancio, y deséele el bien. O vuelva a quien pensó al principio.',
}
export const someoneYouHardlyKnow = {
  title: 'Alguien que casi no conoce',
  text: 'Piense en una persona a la que ve pero con la que nunca habla. Igual que usted, quiere estar bien. Que tenga seguridad. Que tenga bienestar. Que tenga paz.',
}
export const everyoneAroundYou = {
  title: 'Todas las personas a su alrededor',
  text: 'Deje que el deseo se haga más amplio: este cuarto, este edificio, esta ciudad. Que tengamos seguridad. Que tengamos bienestar. Que tengamos paz.',
}
export const comeBack = {
  title: 'Vuelva',
  text: 'Sienta otra vez la respiración y el peso del cuerpo. Quédese con uno de los deseos para el resto del día.',
}
