import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve('deploy/ha')

/** The text to replace in a file of deploy/ha, and what it becomes. */
export type Replacements = readonly (readonly [string, string])[]

/**
 * A file of deploy/ha with this machine's addresses and folders in place of an operator's. Throws if the file lacks
 * one of the texts, or has a placeholder that none of them replaces: then another file than the operator's would be
 * tried.
 */
export function configurationOf(file: string, replacements: Replacements): string {
  // What the comments explain is no setting.
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  let text = lines.filter((line) => !line.trimStart().startsWith('#')).join('\n')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/ha/${file} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  const [left] = /\b(NODE|ADDRESS|APP|REPLICATION|REWIND|REST)_[A-Z\d]+\b/.exec(text) ?? []
  if (left) throw new Error(`deploy/ha/${file} keeps ${left}`)
  return text
}
