import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import OpenIdProvider, {
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
} from 'oidc-provider'

export type Claims = Record<string, unknown>

/** How the server says that somebody has signed in, and in what its ID tokens differ from right ones. */
interface Behaviour {
  /** Who is signed in at the server. Its name for them is this text. */
  account: string
  /** Further claims of the ID token. */
  claims: Claims
  /** What userinfo says, beside the subject; without it what the ID token says. */
  userinfo?: Claims
  /** What userinfo answers in place of what is right. */
  userinfoReply?: { readonly status: number; readonly body?: Claims }
  acr?: string
  amr?: string[]
  /** Changes the claims of the next ID token before it is signed. */
  alter?: (claims: Claims) => Claims
  /** Changes the whole ID token after it was signed. */
  alterToken?: (token: string) => string
  /** Refuses the signed proof of a client, as providers with rules of their own do. */
  isProofRefused?: (claims: Claims, header: Claims) => boolean
}

/** Keys are slow to make, and no test is about them. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kid = 'test'

/** Starts a real OpenID Provider on this machine. `clients` have the addresses to which it sends browsers back. */
export async function startOidcServer(clients: (issuer: string) => ClientMetadata[], port = 0) {
  const behaviour: Behaviour = { account: 'subject-1', claims: {} }
  const holder: { handle: (request: IncomingMessage, response: ServerResponse) => void } = {
    handle: () => {},
  }
  const server = createServer((request, response) => holder.handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that several files of tests share does not keep their process from ending.
  server.unref()
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new OpenIdProvider(issuer, configurationOf(clients(issuer), behaviour))
  const callback = provider.callback()
  holder.handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const { account: accountId, acr, amr } = behaviour
      const login = { accountId, ...(acr && { acr }), ...(amr && { amr }) }
      void provider.interactionFinished(request, response, { login })
      return
    }
    if (request.url?.startsWith('/me') && behaviour.userinfoReply) {
      const { status, body } = behaviour.userinfoReply
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    if (request.url?.startsWith('/token')) alterTokens(response, behaviour)
    void callback(request, response)
  }
  return {
    issuer,
    behaviour,
    /** Goes to the server as a browser, signs in there, and answers the query with which it is sent back. */
    visit: (begin: string) => visit(begin, issuer),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>

function configurationOf(clients: ClientMetadata[], behaviour: Behaviour): Configuration {
  return {
    clients,
    adapter: Kept,
    cookies: { keys: ['a key for tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    assertJwtClientAuthClaimsAndHeader: async (_, claims, header) => {
      if (behaviour.isProofRefused?.(claims, header)) throw new errors.InvalidClientAuth('another audience')
    },
    claims: {
      openid: ['sub', 'acr', 'amr', 'employee_id', 'email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    acrValues: ['urn:two-factors'],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: loginOnly() },
    findAccount: (_, accountId) => ({
      accountId,
      claims: (use) => ({
        sub: accountId,
        ...(use === 'userinfo' ? (behaviour.userinfo ?? behaviour.claims) : behaviour.claims),
      }),
    }),
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client!
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope(String(oidc.params?.['scope']))
      await grant.save()
      return grant
    },
  }
}

/** What the server keeps, in memory. Its own memory warns on the console. */
class Kept {
  static readonly #all = new Map<string, AdapterPayload>()
  readonly #model: string
  constructor(model: string) {
    this.#model = model
  }
  async upsert(id: string, payload: AdapterPayload) {
    Kept.#all.set(`${this.#model} ${id}`, payload)
  }
  async find(id: string) {
    return Kept.#all.get(`${this.#model} ${id}`)
  }
  async findByUserCode() {
    return undefined
  }
  async findByUid(uid: string) {
    return Array.from(Kept.#all.values()).find((payload) => payload.uid === uid)
  }
  async consume(id: string) {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string) {
    Kept.#all.delete(`${this.#model} ${id}`)
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of Kept.#all) if (payload.grantId === grantId) Kept.#all.delete(key)
  }
}

/** Everybody agrees to everything here. */
function loginOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

/** Changes the ID token on its way out, signed with the server's own key. */
function alterTokens(response: ServerResponse, behaviour: Behaviour): void {
  const end = response.end.bind(response)
  response.end = ((chunk?: unknown) => {
    const { alter, alterToken } = behaviour
    const sent = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk.toString() : '{}'
    const body = JSON.parse(sent) as { id_token?: string }
    if (!body.id_token || (!alter && !alterToken)) return end(sent)
    const claims = claimsOf(body.id_token)
    const signed = alter ? signToken(alter(claims)) : body.id_token
    const text = JSON.stringify({ ...body, id_token: alterToken ? alterToken(signed) : signed })
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a token says. */
export function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims
}

function signToken(claims: Claims): string {
  const content = `${encoded({ alg: 'RS256', kid })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

/** A token of the same claims that nobody signed. */
export const unsigned = (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`

/** Follows redirects as a browser, keeping cookies, until one leaves the server. */
async function visit(begin: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = begin
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    // Each step depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    // oxlint-disable-next-line no-await-in-loop
    if (!location) throw new Error(`${reply.status} at ${at}: ${await reply.text()}`)
    const next = new URL(location, at)
    if (next.origin !== issuer) return next.search
    at = next.href
  }
  throw new Error('The server redirects for ever')
}
