/** After this long a first screen stands also on a slow phone. */
const restMs = 2000

/** Does what the first screen can do without, once it stands; answers how to take it back. */
export function whenIdle(work: () => void): () => void {
  const rest = setTimeout(work, restMs)
  return () => clearTimeout(rest)
}
