import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Libraries keep the place that they have in the bundle: their map takes 70 MB to read, and their names say enough. */
const place = /file:\/\/\S+\/dist\/server\/(?!packages~)\S+?\.js:\d+:\d+/

/** How many lines of a stack trace are kept. */
const kept = 8

/**
 * The first lines of an error's stack trace, which name the sources where it came from the bundle. Node's own way,
 * `--enable-source-maps`, reads every map at the start and keeps it.
 */
export function stackLines(stack: string): string[] {
  const lines = stack.split('\n').filter((line) => line.startsWith('    at '))
  return lines.slice(0, kept).map((line) => line.replace(place, sourceOf))
}

function sourceOf(bundled: string): string {
  const [, url = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(bundled) ?? []
  const file = fileURLToPath(url)
  const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
  if (!origin || !('fileName' in origin)) return bundled
  return `${path.join(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
}

const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const name = `${file}.map`
  const map = existsSync(name) ? new SourceMap(JSON.parse(readFileSync(name, 'utf8'))) : null
  maps.set(file, map)
  return map
}
