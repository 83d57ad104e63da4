/** The outcome of a call, by the access matrix's signs. */
export type Outcome = '+' | '-' | 'x' | 's' | '.' | '!'

interface Reply {
  readonly statusCode: number
  readonly body: string
}

/** The sign of a reply. */
export function outcomeOf({ statusCode, body }: Reply): Outcome {
  if (statusCode === 401) return '-'
  if (statusCode === 404) return '.'
  if (statusCode < 300) return '+'
  if (statusCode !== 403) return '!'
  // A missing step has a code, which tells the browser where to go.
  return body.includes('"code"') ? 's' : 'x'
}
