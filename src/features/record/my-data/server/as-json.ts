import type { About } from './export-readme.ts'
import type { Section } from './section.ts'

/** The download as one JSON document, written row by row. */
export async function* asJson(about: About, sections: readonly Section[]): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about)}`
  for (const { name, rows } of sections) {
    yield `,\n${JSON.stringify(name)}: [`
    let isFirst = true
    for await (const row of rows()) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
      isFirst = false
    }
    yield '\n]'
  }
  yield '\n}\n'
}
