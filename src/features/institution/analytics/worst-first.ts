interface Cell {
  readonly avgStress: number | null
  readonly isWithheld: boolean
}

/**
 * Cells with the highest mean stress first, then those without a figure in the order in which they came, so that the
 * place of a withheld one says nothing about it.
 */
export function worstFirst<One extends Cell>(cells: readonly One[]): One[] {
  const height = ({ avgStress, isWithheld }: Cell) => (isWithheld ? null : avgStress) ?? -1
  return cells.toSorted((one, other) => height(other) - height(one))
}

/** The cells with the highest mean stress that may be shown: several where they are equal, none without a figure. */
export function worstOf<One extends Cell>(cells: readonly One[]): One[] {
  const [worst] = worstFirst(cells)
  if (!worst || worst.isWithheld || worst.avgStress === null) return []
  return cells.filter(({ avgStress, isWithheld }) => !isWithheld && avgStress === worst.avgStress)
}
