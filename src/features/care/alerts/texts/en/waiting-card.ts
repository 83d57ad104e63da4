export const allWaiting = ({ count }: { count: number }) => `All ${count} that wait`
export const answeredAndOpen = ({ count }: { count: number }) => {
  if (count === 0) return 'None is answered and still open'
  return count === 1 ? '1 is answered and still open' : `${count} are answered and still open`
}
