import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

/** Something made without a network that waits to be sent to the server. */
export interface WaitingItem {
  /** Sent along, so that the server stores the item once however often it is sent. */
  readonly id: string
  readonly kind: 'check-in' | 'coping-session'
  readonly body: unknown
  readonly madeAt: string
  /** Whether `madeAt` is by the server's clock; otherwise it is by this device's, as no answer had come before. */
  readonly isServerTime?: boolean
  /** The page on which it was made and what had passed there (`passedMs`): as long as that page is open it knows when. */
  readonly onPage?: { readonly id: string; readonly passed: number }
  /** Whether nobody knows when it was made, so that its person is asked. */
  readonly asksWhen?: boolean
  /** Why the server refused it; null if it was not sent yet or the server did not answer. */
  readonly refusal: string | null
}

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  /** The ciphertext. */
  readonly sealed: ArrayBuffer
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  kept: { key: string; value: Encrypted }
  waiting: { key: string; value: Encrypted & { readonly id: string } }
}

type Store = IDBPDatabase<Schema>

const databaseName = 'own-device'
const keyName = 'key'

/** Encrypts a value and stores it under a name. */
export function putStored(owner: string, name: string, value: unknown): Promise<void> {
  return withStore(async (db) => {
    await db.put('kept', await encrypt(db, `${owner}/${name}`, value), name)
  })
}

/** The value stored under a name; undefined if there is none, or none that this owner stored. */
export function getStored(owner: string, name: string): Promise<unknown> {
  return withStore(async (db) => {
    const encrypted = await db.get('kept', name)
    return encrypted && decrypt(db, `${owner}/${name}`, encrypted)
  })
}

/** Puts an item on the waiting list. It replaces an item with the same id. */
export function putWaiting(owner: string, item: WaitingItem): Promise<void> {
  return withStore(async (db) => {
    const encrypted = await encrypt(db, `${owner}/waiting/${item.id}`, item)
    await db.put('waiting', { ...encrypted, id: item.id })
  })
}

/** The waiting list of a person, oldest first. */
export function waitingOf(owner: string): Promise<WaitingItem[]> {
  return withStore(async (db) => {
    const all = await db.getAll('waiting')
    const items = await Promise.all(
      all.map((encrypted) => decrypt(db, `${owner}/waiting/${encrypted.id}`, encrypted)),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only putWaiting encrypts under this name.
    const own = items.filter((item) => item !== undefined) as WaitingItem[]
    return own.toSorted((one, other) => one.madeAt.localeCompare(other.madeAt))
  })
}

/** Takes an item off the waiting list. */
export function deleteWaiting(id: string): Promise<void> {
  return withStore((db) => db.delete('waiting', id))
}

/** Deletes the stored values. If the waiting list is empty, deletes the whole storage. */
export async function deleteStored(): Promise<void> {
  const waiting = await withStore(async (db) => {
    await db.clear('kept')
    return db.count('waiting')
  })
  if (waiting === 0) await deleteAll()
}

/** Deletes the whole storage with its key. */
export async function deleteAll(): Promise<void> {
  await deleteDB(databaseName)
}

/** Opens the storage for one use and closes it again. An open connection in any tab would block its deletion. */
async function withStore<Result>(use: (db: Store) => Promise<Result>): Promise<Result> {
  const db = await openDB<Schema>(databaseName, 1, {
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

/** The key of this device. It cannot be exported from the browser. */
async function keyOf(db: Store): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const transaction = db.transaction('keys', 'readwrite')
  const key = await transaction.store.get(keyName)
  // Two tabs may get here at the same time. Both then use the key of the first one.
  if (!key) await transaction.store.put(made, keyName)
  await transaction.done
  return key ?? made
}

async function encrypt(db: Store, context: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    algorithmFor(context, iv),
    await keyOf(db),
    encode(JSON.stringify(value)),
  )
  return { iv, sealed }
}

async function decrypt(db: Store, context: string, { iv, sealed }: Encrypted): Promise<unknown> {
  try {
    const bytes = await crypto.subtle.decrypt(algorithmFor(context, iv), await keyOf(db), sealed)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // It belongs to another person, was altered, or was encrypted by a deleted key.
    return undefined
  }
}

/** AES-256-GCM. The context is authenticated, so a value can be decrypted only for its person and name. */
function algorithmFor(context: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv, additionalData: encode(context) }
}

const encode = (text: string) => new TextEncoder().encode(text)
