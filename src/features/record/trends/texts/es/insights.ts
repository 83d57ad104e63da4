interface Compared {
  readonly mood: string
  readonly otherMood: string
  readonly stress: string
  readonly otherStress: string
}

/** What the days with something have in common. `name` is what it is called. */
export const marks = {
  stressor: ({ name }: { name: string }) => `Días en que nombró: ${name}`,
  symptom: ({ name }: { name: string }) => `Días en que notó: ${name}`,
  activity: ({ name }: { name: string }) => `Días con: ${name}`,
  feeling: ({ name }: { name: string }) => `Días en que sintió: ${name}`,
  tool: ({ name }: { name: string }) => `Días en que terminó: ${name}`,
}
export const afterShift = 'Días en que hizo su registro después de un turno'
export const extraShift = 'Días de horas extra o de un turno doble obligatorio'
export const shortSleep = ({ hours }: { hours: number }) =>
  `Días en que había dormido menos de ${hours} horas`
export const poorSleep = 'Días en que había dormido mal'
export const difference = ({ mood, otherMood, stress, otherStress }: Compared) =>
  `Ánimo ${mood} en promedio, ${otherMood} en sus otros días. Estrés ${stress}, y ${otherStress} en los otros.`
export const chance = ({ days, others, isThin }: { days: number; others: number; isThin: boolean }) =>
  `${isThin ? 'Bien puede' : 'Todavía puede'} ser casualidad: ${days === 1 ? '1 día' : `${days} días`} con, ${others} sin.`

export const titleOf = ({ period }: { period: string }) => `Lo que va con sus días, ${period}`
export const text =
  'Sus días con algo, junto a sus días sin eso. Lo que viene junto no tiene que ser la razón: a veces es casualidad, y a veces algo más está detrás de las dos cosas.'
export const nothing = ({ fewest }: { fewest: number }) =>
  `Nada se destaca en este tiempo. Algo se compara cuando estuvo en por lo menos ${fewest} días y faltó en por lo menos ${fewest}.`
export const toolsOnHardDays =
  'Las herramientas se usan muchas veces porque un día es difícil. Un día más difícil junto a una no dice nada en contra de ella.'
export const better = 'Con los días mejores'
export const harder = 'Con los días más difíciles'
export const tableCaption = 'Todo lo que se comparó'
export const columns = ['Qué', 'Días con', 'Días sin', 'Ánimo con', 'Ánimo sin', 'Estrés con', 'Estrés sin']
