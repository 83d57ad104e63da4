import type { FastifyRequest } from 'fastify'

import { Rejection } from './rejection.ts'

/**
 * A hook that refuses a compressed body with 415 before any of it is read: what it grows to nobody knows
 * beforehand, and no client of ours sends one.
 */
export async function plainBodiesOnly({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new Rejection(415, 'Please send it without compression')
}
