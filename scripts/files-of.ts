import type { Rolldown } from 'vite'

/** The files of the first script, with the style sheet before them. */
export function firstFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
  return [...styles, ...namesOf(chunksFor(bundle, ({ isEntry }) => isEntry))].map((name) => `/${name}`)
}

/** The files of a module loaded on demand, without those that come with the first script. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const first = new Set(firstFilesOf(bundle))
  const chunks = chunksFor(bundle, ({ moduleIds }) => moduleIds.includes(module))
  const files = namesOf(chunks).map((name) => `/${name}`)
  if (files.length === 0) throw new Error(`Cannot preload ${module}: no chunk has it`)
  return files.filter((file) => !first.has(file))
}

/** The chunks that the wanted ones cannot do without, these first. Of several that are wanted, all. */
export function chunksFor(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const seen = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (isWanted(chunk)) add(chunk)
  return seen
}

const namesOf = (chunks: Iterable<Rolldown.OutputChunk>) => Array.from(chunks, ({ fileName }) => fileName)
