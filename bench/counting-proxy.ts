import { connect, createServer, type Socket } from 'node:net'

import { freePort } from '#server/free-port.ts'

/** Stands between a program and PostgreSQL and counts what passes. */
export interface CountingProxy {
  /** The URL of a database through the proxy. */
  through(url: string): string
  /** What has passed since it was asked last: the text of each statement, and the number of flights. */
  take(): Passed
  close(): void
}

interface Passed {
  readonly statements: readonly string[]
  /** How often a program sent something and then waited for PostgreSQL's reply. */
  readonly flights: number
}

/**
 * Opens the proxy. It reads the protocol itself, since `pg_stat_statements` of PostgreSQL 15 counts a prepared `begin`
 * or `commit` only the first time, and cannot see flights.
 */
export async function openCountingProxy(postgresPort: number): Promise<CountingProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let statements: string[] = []
  let flights = 0

  const server = createServer({ noDelay: true }, (program) => {
    const postgres = connect({ port: postgresPort, host: '127.0.0.1', noDelay: true })
    const read = readStatements((text) => statements.push(text))
    let isAsking = false
    program.on('data', (bytes) => {
      if (!isAsking) flights += 1
      isAsking = true
      read(bytes)
      postgres.write(bytes)
    })
    postgres.on('data', (bytes) => {
      isAsking = false
      program.write(bytes)
    })
    for (const [one, other] of [
      [program, postgres],
      [postgres, program],
    ] as const) {
      sockets.add(one)
      // An error is followed by `close`.
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    through: (url) => url.replace(`:${postgresPort}/`, `:${port}/`),
    take() {
      const passed = { statements, flights }
      statements = []
      flights = 0
      return passed
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads the messages of a program to PostgreSQL, and tells the text of each statement that is executed. */
function readStatements(onStatement: (text: string) => void): (bytes: Buffer) => void {
  const prepared = new Map<string, string>()
  let bound = ''
  let rest: Buffer = Buffer.alloc(0)
  // Each message begins with its type, except for the first one of a connection.
  let typeLength = 0

  const readMessage = (type: string, body: Buffer) => {
    const [first = '', second = ''] = body.toString().split('\0', 2)
    if (type === 'P') prepared.set(first, second)
    if (type === 'B') bound = prepared.get(second) ?? ''
    if (type === 'E') onStatement(bound)
    if (type === 'Q') onStatement(first)
  }
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readInt32BE(typeLength)
      if (rest.length < end) return
      readMessage(rest.toString('latin1', 0, typeLength), rest.subarray(typeLength + 4, end))
      rest = rest.subarray(end)
      typeLength = 1
    }
  }
}
