import type { Rolldown } from 'vite'

/** The addresses, below `base`, of the style sheets and then of the files of the first script. */
export function firstScriptFiles(bundle: Rolldown.OutputBundle, base: string): string[] {
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
  return [...styles, ...namesOf(chunksFor(bundle, ({ isEntry }) => isEntry))].map((name) => base + name)
}

/**
 * The addresses, below `base`, of the files of a module that is loaded on demand, without those of the first script.
 * Throws if no chunk has it.
 */
export function filesOfModule(bundle: Rolldown.OutputBundle, module: string, base: string): string[] {
  const first = new Set(firstScriptFiles(bundle, base))
  const chunks = chunksFor(bundle, ({ moduleIds }) => moduleIds.includes(module))
  const files = namesOf(chunks).map((name) => base + name)
  if (files.length === 0) throw new Error(`Cannot preload ${module}: no chunk has it`)
  return files.filter((file) => !first.has(file))
}

/** The wanted chunks, each followed by the chunks that it imports, and by those among its imports on demand that fit. */
export function chunksFor(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
  isWantedOnDemand: (chunk: Rolldown.OutputChunk) => boolean = () => false,
): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const seen = new Set<Rolldown.OutputChunk>()
  const named = (names: readonly string[]) => chunks.filter(({ fileName }) => names.includes(fileName))
  const add = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    named(chunk.imports).forEach(add)
    named(chunk.dynamicImports).filter(isWantedOnDemand).forEach(add)
  }
  for (const chunk of chunks) if (isWanted(chunk)) add(chunk)
  return seen
}

const namesOf = (chunks: Iterable<Rolldown.OutputChunk>) => Array.from(chunks, ({ fileName }) => fileName)
