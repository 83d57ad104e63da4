/** What is not translated yet, in English: a message is empty then. `mark` stands before it. */
export function withEnglish(own: unknown, english: unknown, mark = ''): unknown {
  if (typeof english === 'string') return own || mark + english
  const merged = Object.entries(Object(english)).map(([name, text]) => [
    name,
    withEnglish(Reflect.get(Object(own), name), text, mark),
  ])
  return Array.isArray(english) ? merged.map(([, text]) => text) : Object.fromEntries(merged)
}
