declare module 'pg/lib/utils.js' {
  /** A value as pg writes it to the server. Throws for what has no text, such as an object that holds itself. */
  export function prepareValue(value: unknown): string | Buffer | null
}
