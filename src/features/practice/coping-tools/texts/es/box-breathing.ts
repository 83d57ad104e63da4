export const caution =
  'Si siente mareo o falta de aire, deje la cuenta y respire como quiera. Si está embarazada, tiene problemas del corazón, de los pulmones o de la presión, o le da pánico, no retenga el aire: pare, y elija soltar el aire largo.'
export const settleIn = {
  title: 'Póngase a gusto',
  text: 'Siéntese o párese de modo que el pecho tenga espacio. Ojos abiertos o cerrados, como quiera. Deje caer los hombros y afloje la mandíbula.',
}
export const breatheAlongTheBox = {
  title: 'Respire con el cuadro',
  text: 'Tome aire en 4, reténgalo 4, suéltelo en 4, espere 4. El cuadro crece cuando usted toma aire y se achica cuando lo suelta.',
}
export const lowAndSlow = {
  title: 'Bajo y lento',
  text: 'Si puede, respire por la nariz, hacia abajo, para que el vientre se mueva más que el pecho.',
}
export const softHolds = {
  title: 'Pausas suaves',
  text: 'Retenga el aire sin apretar, como una película en pausa. Si una pausa se siente muy larga, hágala más corta o no la haga.',
}
export const whenYourMindWanders = {
  title: 'Cuando la mente se va',
  text: 'Se irá; eso hace la mente. Dese cuenta, y vuelva al número que sigue.',
}
export const letSomethingLoosen = {
  title: 'Deje que algo se afloje',
  text: 'Cada vez que suelta el aire, deje que las manos, la frente o el estómago se aflojen un poco.',
}
export const keepItEven = {
  title: 'Manténgalo parejo',
  text: 'Cuatro lados iguales. No hay nada que hacer bien; el ritmo lento hace el trabajo.',
}
export const oneLastRound = {
  title: 'Una última vuelta',
  text: 'Respire hasta el final de esta. Después deje que la respiración encuentre su propio ritmo.',
}
