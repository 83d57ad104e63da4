import type { FastifyInstance } from 'fastify'

import { visitorOf, finishSignIn } from '#features/access/accounts/index.ts'
import { serve } from '#server/http/serve.ts'

import { demoApi } from '../contract.ts'
import { signInToDemo } from './sign-in.ts'

/** Registers the sign-in to the demo. Without the demo the path does not exist. */
export function demoRoutes(app: FastifyInstance): void {
  if (!app.context.settings.hasDemo) return
  serve(
    app,
    demoApi.signIn,
    async (call) => finishSignIn(call, await signInToDemo(call, call.body.role, visitorOf(call))),
    { perMinute: 60 },
  )
}
