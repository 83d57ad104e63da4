export const allWaiting = ({ count }: { count: number }) => `Las ${count} que esperan`
export const answeredAndOpen = ({ count }: { count: number }) => {
  if (count === 0) return 'No hay ninguna respondida y todavía abierta'
  return count === 1 ? '1 está respondida y todavía abierta' : `${count} están respondidas y todavía abiertas`
}
