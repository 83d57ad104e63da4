import type { FastifyInstance } from 'fastify'

import { badField, notFound } from '#server/http/rejection.ts'
import { serve } from '#server/http/serve.ts'

import { texts } from '../../locales/texts.ts'
import { trialState } from '../../return-states.ts'
import { samlApi, samlProviderApi } from '../../saml-contract.ts'
import { keepTrialAnswer } from '../attempts.ts'
import type { Provider } from '../issuer.ts'
import { getProvider, getUsableProvider } from '../usable-providers.ts'
import { SamlRefusal } from './refusal.ts'
import { addSamlProvider, getSamlDetails, replaceSamlMetadata } from './settings.ts'
import { acceptSamlResponse, formOfRequest, handleParameter, samlMetadataOf } from './sign-on.ts'
import { largestResponse } from './xml-rules.ts'

const t = texts('refusals')

/** Bytes of a call that brings metadata; a character takes up to three, and a line break two in JSON. */
const metadataLimit = 640 * 1024

/** Fields of a form. An answer has two, and providers that add one of their own exist. */
const mostFields = 20

/** Registers what SAML providers and the browsers they send need of us. */
export function samlRoutes(app: FastifyInstance): void {
  serve(app, samlApi.metadata, async (call) => {
    call.reply.type('application/samlmetadata+xml')
    return samlMetadataOf(call, requireSaml(await getProvider(call.db, call.params.id)))
  })
  serve(app, samlApi.request, async (call) => {
    const provider = requireSaml(await getProvider(call.db, call.params.id))
    const { page, policy } = await formOfRequest(call, provider, call.query)
    call.reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    return page
  })
  serve(app, samlProviderApi.add, async (call) => ({ id: await addSamlProvider(call, call.body) }), {
    bodyLimit: metadataLimit,
  })
  serve(app, samlProviderApi.details, (call) => getSamlDetails(call, call.params.id))
  serve(
    app,
    samlProviderApi.replaceMetadata,
    (call) => replaceSamlMetadata(call, call.params.id, call.body),
    { bodyLimit: metadataLimit },
  )
  // The parser of forms belongs to this one route, in a scope of its own; everywhere else only JSON is taken.
  void app.register(async (scope) => {
    acceptForms(scope)
    serve(
      scope,
      samlApi.answer,
      async (call) => {
        const { SAMLResponse, RelayState = '' } = call.body
        // A provider is tried before it works. What answers no trial is kept nowhere.
        const isTrial = RelayState.startsWith(trialState)
        const get = isTrial ? getProvider : getUsableProvider
        const provider = requireSaml(await get(call.db, call.params.id))
        // The state comes back to our page as it left; everything else the browser brings is refused there.
        const onward = new URLSearchParams({ state: RelayState.slice(0, 100) })
        try {
          if (isTrial) {
            await keepTrialAnswer(call.db, provider.id, { state: RelayState, answer: SAMLResponse })
          } else onward.set(handleParameter, await acceptSamlResponse(call, provider, SAMLResponse))
        } catch (error) {
          if (!(error instanceof SamlRefusal)) throw error
          call.request.log.warn({ reason: error.reason, detail: error.message }, 'A SAML answer was refused')
        }
        // No cookie came along with another site's form. Our page has it, so that only the browser that asked goes on.
        call.reply.header('location', `/sign-on/return/${provider.id}?${onward.toString()}`)
      },
      // As many as may begin. Nobody has more than one answer to each.
      { perMinute: 300, bodyLimit: 2 * largestResponse },
    )
  })
}

/** Throws a 404 for a provider of another kind. */
function requireSaml(provider: Provider): Provider {
  if (provider.kind !== 'saml') throw notFound()
  return provider
}

function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const form = body.toString()
      if (form.split('&').length > mostFields) return done(badField('body', t('tooManyFields')))
      const fields = [...new URLSearchParams(form)]
      const names = new Set(fields.map(([name]) => name))
      if (names.size < fields.length) return done(badField('body', t('fieldTwice')))
      return done(null, Object.fromEntries(fields))
    },
  )
}
