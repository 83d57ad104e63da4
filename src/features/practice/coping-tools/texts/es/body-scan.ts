export const caution =
  'Si le cuesta estar con alguna parte del cuerpo, vuelva a los pies o a las manos, o abra los ojos.'
export const settleIn = {
  title: 'Póngase a gusto',
  text: 'Siéntese o acuéstese lo más a gusto que pueda. Cierre los ojos, o déjelos descansar en un solo punto. Puede moverse en cualquier momento.',
}
export const yourBreath = {
  title: 'Su respiración',
  text: 'Note dónde hay más movimiento al respirar: nariz, pecho o vientre. No la cambie. Solo mire cómo viene y va.',
}
export const yourFeet = {
  title: 'Sus pies',
  text: 'Lleve la atención a los pies. Dedos, plantas, talones. Calor, frío, presión, o casi nada: lo que haya está bien.',
}
export const yourLegs = {
  title: 'Sus piernas',
  text: 'Suba por las pantorrillas, las rodillas y los muslos. Note el peso, y dónde tocan algo.',
}
export const whatHoldsYou = {
  title: 'Lo que le da apoyo',
  text: 'Sienta todos los lugares donde le da apoyo la silla, la cama o el piso. Deje que cargue su peso.',
}
export const yourBelly = {
  title: 'Su vientre',
  text: 'Note cómo el vientre sube y baja. Si está tenso, no tiene que arreglarlo. Solo sepa que está tenso.',
}
export const yourChestAndBack = {
  title: 'Su pecho y su espalda',
  text: 'Sienta cómo las costillas se abren y se cierran. Deje descansar la atención detrás de ellas, a lo largo de la espalda.',
}
export const yourHandsAndArms = {
  title: 'Sus manos y sus brazos',
  text: 'Dedos, palmas, muñecas, hasta los hombros. ¿Puede sentir el pulso, o el aire en la piel?',
}
export const yourShouldersAndNeck = {
  title: 'Sus hombros y su cuello',
  text: 'Muchas personas cargan el día aquí. Note lo que carga. Déjelo ser como es durante unas respiraciones.',
}
export const yourFace = {
  title: 'Su cara',
  text: 'Mandíbula, mejillas, alrededor de los ojos, frente. Note lo que está apretado, y lo que ya descansa.',
}
export const allOfYou = {
  title: 'Todo el cuerpo',
  text: 'Sienta todo el cuerpo a la vez, respirando. Después mueva los dedos de las manos y de los pies, y mire a su alrededor.',
}
