import { readFileSync } from 'node:fs'

/** A test that a page of the documentation names: its file, from the project's root, and its title. */
export interface NamedTest {
  readonly file: string
  readonly sentence: string
}

/** The tests that a text names as a link to the file with the title in backticks behind it. */
export function testsNamedIn(text: string): NamedTest[] {
  return [...text.matchAll(/\]\((?:\.\.\/)+([^)]+)\) `([^`]+)`/g)].map(([, file = '', sentence = '']) => ({
    file,
    sentence,
  }))
}

/** The titles of the tests in a file. */
export function titlesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const titles = source.matchAll(/(?:^|\W)test(?:\.\w+(?:<[^]*?>)?\([^]*?\))?\(\s*(['`])([^]*?)\1,/g)
  return [...titles].map(([, , title = '']) => title)
}
