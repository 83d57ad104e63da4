import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'

import { buildServer } from '#app/server/server.ts'
import { accountApi } from '#features/access/accounts/contract.ts'
import { hashOwnPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { addWayIn, createVault } from '#features/core/encryption/index.ts'
import { startSession } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { type Keyring, temporaryKeyring } from '#server/encryption/keyring.ts'
import type { VaultKey } from '#server/encryption/vault-key.ts'
import { openLiveHub } from '#server/messaging/live.ts'
import type { CallOf, Endpoint, Role } from '#shared/endpoint.ts'
import { shellHeader } from '#shared/native-shell.ts'

import { now } from '../server/clock.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { openTestDatabase, openThroughPooler } from './database.ts'
import { unreachedGateway } from './devices/phone-gateway.ts'
import { pushIdentity } from './devices/push-service.ts'
import { endAfterFile } from './file-end.ts'
import { lookInto } from './rows.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
export type Person = Awaited<ReturnType<World['person']>>

/** A database to start from, and the keys that it was encrypted with. */
export interface WorldTemplate {
  readonly template: string
  readonly keyring: Keyring
}

/** The address of the pooler that the database is reached through. */
export interface WorldPooler {
  readonly pooler: string
}

/** Makes the whole API in memory, with a database of its own. With `push` null it can send no pushes. */
export async function createWorld(
  changes: Partial<Settings> = {},
  from?: WorldTemplate | WorldPooler,
  push: typeof pushIdentity | null = pushIdentity,
) {
  const { db, owner, listen, close, giveBack } = await (from && 'pooler' in from
    ? openThroughPooler(from.pooler)
    : openTestDatabase(from?.template))
  const keyring = from && 'keyring' in from ? from.keyring : temporaryKeyring()
  const settings = {
    ...readSettings({ NODE_ENV: 'test' }),
    hasDemo: false,
    hasNativeShell: true,
    gateway: unreachedGateway,
    ...changes,
  }
  const routes: string[] = []
  const live = await openLiveHub({ db, listen })
  const app = await buildServer(
    { db, keyring, settings, push, live },
    { onRoute: (route) => routes.push(route) },
  )
  const institutionId = await createInstitution(owner, {
    name: 'Harbor House',
    kind: 'community',
    timeZone: 'America/New_York',
    // Only one institution of an installation is open, and in a copy of the demo's database the demo's is.
    isOpen: !from || 'pooler' in from,
    requiresSecondFactor: false,
  })

  function caller(cookie: string, more: Record<string, string> = {}, on = app) {
    const headers = { cookie, ...more }
    return {
      cookie,
      /** The headers of each call. */
      headers,
      /** Calls an endpoint of the contract; `input` as the client would give it. */
      call<E extends Endpoint>(endpoint: E, input?: CallOf<E>) {
        const { params = {}, query = {}, body } = (input ?? {}) as Parts
        const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID())
        const payload = body === undefined ? {} : { payload: body as object }
        const request = { method: endpoint.method, url, query, headers, ...payload }
        return endpoint.stream ? headOf(on, request) : on.inject(request)
      },
    }
  }

  const firstVaults = new Map<string, { keyring: Keyring; key: VaultKey }>()

  /** Inserts a person, with a vault that their password opens. */
  async function insertPerson(username: string, role: Role, { password, ...more }: NewPerson = {}) {
    const own = password === undefined ? null : await hashOwnPassword(password)
    const [row] = await owner
      .insert(users)
      .values({
        username,
        role,
        institutionId,
        firstName: username,
        lastName: 'Test',
        passwordHash: own?.passwordHash ?? '',
        timeZone: 'America/New_York',
        // Tests move the clock; only those about the lock wait for it.
        lockMinutes: 7 * 24 * 60,
        createdAt: now(),
        ...more,
      })
      .returning()
    if (more.passwordHash) return { row: row!, vault: null }
    const key = await createVault(owner, row!.id)
    if (own) await addWayIn({ db: owner, keyring, userId: row!.id }, key, own.secret)
    const vault = { keyring, key }
    firstVaults.set(row!.id, vault)
    return { row: row!, vault }
  }

  return {
    app,
    /** The database as its owner has it, without row-level security. */
    db: owner,
    /** The database as the product has it: each statement in the present scope. */
    scoped: db,
    ...lookInto(owner),
    listen,
    keyring,
    settings,
    push,
    live,
    institutionId,
    /** Every route that is served, as method and path. */
    routes,
    /** Closes the database under the running server. */
    async closeDatabase() {
      await live.close()
      await close()
    },
    /** A caller with this cookie, on this API or another one on the same database. */
    caller,
    /** Somebody who is not signed in. */
    stranger: caller(''),
    /** Makes a person of this role with an open session, and with a vault. Only one with a password can sign in again. */
    async person(username: string, role: Role = 'user', more?: NewPerson) {
      const { row, vault } = await insertPerson(username, role, more)
      const token = await startSession(owner, row, 'Test browser', { vault })
      return { ...row, ...caller(`sid=${token}`) }
    },
    /**
     * Opens another session for somebody whose first one may be over, since the clock was moved. It holds the vault that
     * they were made with, or none.
     */
    async again<P extends { readonly id: string }>(person: P, holdsVault = false) {
      const [row] = await owner.select().from(users).where(eq(users.id, person.id))
      const token = await startSession(owner, row!, 'Test browser', {
        vault: holdsVault ? (firstVaults.get(person.id) ?? null) : null,
      })
      return { ...person, ...caller(`sid=${token}`) }
    },
    /** The same in the app for phones. */
    async personInShell(username: string, role: Role = 'user') {
      const { row, vault } = await insertPerson(username, role)
      const token = await startSession(owner, row, 'Evenkeel on Android', { kind: 'native', vault })
      return { ...row, ...caller(`shell-sid=${token}`, { [shellHeader]: 'android' }) }
    },
    /** Registers a person, who has a vault with a password and a recovery code as its ways in. */
    async newcomer(username: string, password: string) {
      const body = { username, password, firstName: username, lastName: 'Test' }
      const reply = await caller('').call(accountApi.register, { body })
      const { id, recoveryCode } = reply.json<{ id: string; recoveryCode: string }>()
      // Tests move the clock; only those about the lock wait for it.
      const testSettings = { lockMinutes: 7 * 24 * 60, timeZone: 'America/New_York' }
      const [row] = await owner.update(users).set(testSettings).where(eq(users.id, id)).returning()
      const session = reply.cookies.find(({ name }) => name === 'sid')
      return { ...row!, ...caller(`sid=${session?.value}`), recoveryCode }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await live.close()
      await giveBack()
    },
  }
}

/** Makes a world for all tests of the file that calls this at its top, and ends it after them. */
export async function openWorld(...settings: Parameters<typeof createWorld>): Promise<World> {
  const world = await createWorld(...settings)
  endAfterFile(() => world[Symbol.asyncDispose]())
  return world
}

/** A stream never ends by itself: its head is enough, and it is left again. A refusal ends, and is read whole. */
async function headOf(app: FastifyInstance, request: InjectOptions) {
  const reply = await app.inject({ ...request, payloadAsStream: true })
  reply.stream().destroy()
  return reply.statusCode < 300 ? Object.assign(reply, { body: '' }) : app.inject(request)
}

/**
 * The columns of a new person that matter to a test, or the password that they sign in with. A person with a given
 * hash is from before vaults, and gets one at their next sign-in.
 */
type NewPerson = Partial<typeof users.$inferInsert> & { readonly password?: string }

interface Parts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
}
