/** What a call came to, as the tables of access write it. */
export type Outcome = '+' | '-' | 'x' | 's' | '.' | '!'

interface Reply {
  readonly statusCode: number
  readonly body: string
}

/** Which of the table's signs a reply is. */
export function outcomeOf({ statusCode, body }: Reply): Outcome {
  if (statusCode === 401) return '-'
  if (statusCode === 404) return '.'
  if (statusCode < 300) return '+'
  if (statusCode !== 403) return '!'
  // What is missing has a code, by which the browser leads there.
  return body.includes('"code"') ? 's' : 'x'
}
