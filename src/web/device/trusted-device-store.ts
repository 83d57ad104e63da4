import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/** Something made without a network, on its way to the server. */
export interface WaitingItem {
  /** Travels with it, so that it is kept once however often it is sent. */
  readonly id: string
  readonly kind: 'check-in' | 'coping-session'
  readonly body: unknown
  readonly madeAt: string
  /** Why the server would not take it; null while it was not tried or nobody answered. */
  readonly refusal: string | null
}

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  kept: { key: string; value: Encrypted }
  waiting: { key: string; value: Encrypted & { readonly id: string } }
}

type Store = IDBPDatabase<Schema>

const name = 'own-device'
const keyName = 'key'

/** Keeps a value sealed under a name. */
export function putStored(owner: string, place: string, value: unknown): Promise<void> {
  return withStore(async (db) => {
    await db.put('kept', await encrypt(db, `${owner}/${place}`, value), place)
  })
}

/** What was kept under a name; undefined where there is nothing, or nothing that this owner's words open. */
export function getStored(owner: string, place: string): Promise<unknown> {
  return withStore(async (db) => {
    const sealed = await db.get('kept', place)
    return sealed && decrypt(db, `${owner}/${place}`, sealed)
  })
}

/** Puts an item on the waiting list, in place of the one with its id. */
export function putWaiting(owner: string, item: WaitingItem): Promise<void> {
  return withStore(async (db) => {
    const sealed = await encrypt(db, `${owner}/waiting/${item.id}`, item)
    await db.put('waiting', { ...sealed, id: item.id })
  })
}

/** The waiting list of a person, the oldest first. */
export function waitingOf(owner: string): Promise<WaitingItem[]> {
  return withStore(async (db) => {
    const all = await db.getAll('waiting')
    const items = await Promise.all(all.map((sealed) => decrypt(db, `${owner}/waiting/${sealed.id}`, sealed)))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by putWaiting, and nobody else has the key
    const own = items.filter((item) => item !== undefined) as WaitingItem[]
    return own.toSorted((one, other) => one.madeAt.localeCompare(other.madeAt))
  })
}

export function deleteWaiting(id: string): Promise<void> {
  return withStore((db) => db.delete('waiting', id))
}

/** Erases what can be read; with nothing waiting, everything. */
export async function deleteStored(): Promise<void> {
  const waiting = await withStore(async (db) => {
    await db.clear('kept')
    return db.count('waiting')
  })
  if (waiting === 0) await deleteAll()
}

/** Erases everything, the key first of all in effect: without it the rest is noise. */
export async function deleteAll(): Promise<void> {
  await deleteDB(name)
}

/** Opened for each use and closed again, so that nothing holds up its being erased, in any tab. */
async function withStore<Result>(use: (db: Store) => Promise<Result>): Promise<Result> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('keys')
      created.createObjectStore('kept')
      created.createObjectStore('waiting', { keyPath: 'id' })
    },
  })
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

/** The key of this device. It cannot be taken out of the browser, only used in it. */
async function keyOf(db: Store): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const change = db.transaction('keys', 'readwrite')
  const key = await change.store.get(keyName)
  // Two tabs may come here at once: whichever is first, both use its key.
  if (!key) await change.store.put(made, keyName)
  await change.done
  return key ?? made
}

async function encrypt(db: Store, place: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    boundTo(place, iv),
    await keyOf(db),
    encode(JSON.stringify(value)),
  )
  return { iv, sealed }
}

async function decrypt(db: Store, place: string, { iv, sealed }: Encrypted): Promise<unknown> {
  try {
    const bytes = await crypto.subtle.decrypt(boundTo(place, iv), await keyOf(db), sealed)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Of somebody else, altered, or of a key that is gone.
    return undefined
  }
}

/** A value opens only in the place and for the person it was sealed for. */
function boundTo(place: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: encode(place) }
}

const encode = (words: string) => new TextEncoder().encode(words)
