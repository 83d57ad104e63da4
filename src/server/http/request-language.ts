import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

import { type Language, languageCookie, languages, nearestLanguage } from '#shared/language.ts'

import { inLanguage } from '../language.ts'

/** Answers each request in its language (`languageOf`): texts that are read meanwhile are in it. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => inLanguage(languageOf(request), next))
  // A body's end is an event of the socket, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, next) => inLanguage(languageOf(request), next))
}

/** The language that was chosen, else what the browser likes best of those that the product has, else English. */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = cookies[languageCookie]
  return nearestLanguage(chosen ?? new Negotiator({ headers }).language([...languages]) ?? 'en')
}
