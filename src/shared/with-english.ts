/** What is not translated yet, in English: a message is empty then. `mark` stands before it. */
export function withEnglish(own: unknown, english: unknown, mark = ''): unknown {
  if (typeof english === 'string') return own || (isAddress.test(english) ? english : mark + english)
  const merged = Object.entries(Object(english)).map(([name, text]) => [
    name,
    withEnglish(Reflect.get(Object(own), name), text, mark),
  ])
  return Array.isArray(english) ? merged.map(([, text]) => text) : Object.fromEntries(merged)
}

/** Some messages are addresses, such as that of a text message. */
const isAddress = /^\w+:\S+$/
