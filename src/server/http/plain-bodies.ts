import type { FastifyRequest } from 'fastify'

import { texts } from '../locales/texts.ts'
import { Rejection } from './rejection.ts'

const t = texts('refusals')

/**
 * A hook that refuses a compressed body with 415 before reading it: nobody knows how large it gets, and no
 * client of ours sends one.
 */
export async function plainBodiesOnly({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new Rejection(415, t('compressed'))
}
