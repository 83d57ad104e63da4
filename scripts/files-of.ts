import type { Rolldown } from 'vite'

/** The files of a module loaded on demand, without those that come with the first script. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const needed = (chunk: Rolldown.OutputChunk | undefined, seen: Set<string>): Set<string> => {
    if (!chunk || seen.has(chunk.fileName)) return seen
    seen.add(chunk.fileName)
    for (const name of chunk.imports) {
      needed(
        chunks.find(({ fileName }) => fileName === name),
        seen,
      )
    }
    return seen
  }
  const first = needed(
    chunks.find(({ isEntry }) => isEntry),
    new Set(),
  )
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
  if (!chunk) throw new Error(`Cannot preload ${module}: no chunk begins with it`)
  return [...needed(chunk, new Set())].filter((name) => !first.has(name)).map((name) => `/${name}`)
}
