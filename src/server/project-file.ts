import { findPackageJSON } from 'node:module'
import path from 'node:path'

/**
 * The full path of a file of the project, by its path from the project's folder: the same whether the sources run or
 * what was bundled from them. Throws where no folder above has a package.json.
 */
export function projectFile(name: string): string {
  const description = findPackageJSON('..', import.meta.url)
  if (description === undefined)
    throw new Error('The folder of the project is not found: it has no package.json')
  return path.join(path.dirname(description), name)
}
