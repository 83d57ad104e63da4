import type { Rolldown } from 'vite'

/** The files of the first script, with the style sheet before them. */
export function firstFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
  return [...styles, ...needed(bundle, ({ isEntry }) => isEntry)].map((name) => `/${name}`)
}

/** The files of a module loaded on demand, without those that come with the first script. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const first = new Set(firstFilesOf(bundle))
  const files = [...needed(bundle, ({ moduleIds }) => moduleIds.includes(module))].map((name) => `/${name}`)
  if (files.length === 0) throw new Error(`Cannot preload ${module}: no chunk has it`)
  return files.filter((file) => !first.has(file))
}

function needed(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const seen = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(isWanted))
  return seen
}
