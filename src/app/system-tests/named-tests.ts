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

const testCall = String.raw`test(?:\.\w+(?:<[^]*?>)?\([^]*?\))?\(\s*(['${'`'}])([^]*?)\1,`

/** The titles of the tests in a file. */
export function titlesIn(file: string): string[] {
  const titles = readFileSync(file, 'utf8').matchAll(new RegExp(String.raw`(?:^|\W)${testCall}`, 'g'))
  return [...titles].map(([, , title = '']) => title)
}

/** The title of the test that a source begins with, after comments. */
export function titleAtStart(source: string): string | undefined {
  return new RegExp(String.raw`^(?:\s*//.*\n)*\s*${testCall}`).exec(source)?.[2]
}
