import { and, asc, eq, getTableColumns } from 'drizzle-orm'

import { decryptTexts, listClosedVersions, requireOpenText } from '#features/core/encryption/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { privateList } from '#features/core/private-lists/index.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { conflict, forbidden, notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { HopeBox, HopeContent, HopeItem, Medium } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { hopeItems } from './table.ts'

const t = texts('answers')

type Reader = Pick<Caller, 'db' | 'user' | 'keyring' | 'vault'>
type Row = Omit<typeof hopeItems.$inferSelect, 'content'>

export const contentField = 'hope_items.content'

export const hopeList = privateList({
  table: hopeItems,
  field: 'hope_items.ciphertext',
  otherFields: [hopeItems.content],
  text: { write: (text: string) => text, read: (stored) => stored },
  asItem,
  actions: { add: 'hope-box.add', change: 'hope-box.change', remove: 'hope-box.remove' },
  whyClosed: () => t('itemIsClosed'),
})

export const countClosedItems = hopeList.countClosed

/** Makes a thing as its owner sees it. Without its text it is marked as damaged. */
function asItem({ id, kind, createdAt, updatedAt }: Row, text: string | null): HopeItem {
  return {
    id,
    kind,
    text: text ?? '',
    state: text === null ? 'damaged' : 'open',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * Reads the caller's box in their order, without the bytes of pictures and sounds. What a reset closed is left out.
 * What is damaged, or switched off by the institution, says so, and the rest is read all the same.
 */
export async function readBox(caller: Reader): Promise<HopeBox> {
  const { db, user } = caller
  const allowsPicturesAndSounds = await allowsMedia(db, user)
  const { content: _, ...columns } = getTableColumns(hopeItems)
  const rows = await db
    .select(columns)
    .from(hopeItems)
    .where(await hopeList.isListed(caller))
    .orderBy(asc(hopeItems.place), asc(hopeItems.id))
  const isHidden = ({ kind }: Row) => kind !== 'words' && !allowsPicturesAndSounds
  const shown = rows.filter((row) => !isHidden(row))
  const opened = await hopeList.decrypt(caller, shown)
  const textOf = new Map(shown.map(({ id }, index) => [id, opened[index] ?? null]))
  return {
    items: rows.map((row) =>
      isHidden(row) ? { ...asItem(row, null), state: 'hidden' } : asItem(row, textOf.get(row.id) ?? null),
    ),
    allowsPicturesAndSounds,
  }
}

/**
 * Reads one of the caller's pictures or sounds. Throws a 404 if there is none that is theirs, a 403 while the
 * institution has pictures and sounds switched off, and a 409 while it is closed or where it is damaged.
 */
export async function readContent(caller: Reader, id: string): Promise<HopeContent> {
  const { db, user } = caller
  const row = await findItem(caller, id)
  if (!row?.content) throw notFound()
  await requireMediaAllowed(db, user)
  requireOpenText(row.content, await listClosedVersions(caller), t('itemIsClosed'))
  const content = await openContent(caller, row)
  if (!content) throw conflict(t('damaged'))
  return content
}

/** The caller's things with their pictures and sounds, one at a time, for the download of one's own data. */
export async function* listItemsWithContent(caller: Reader): AsyncGenerator<HopeItem & Partial<HopeContent>> {
  for (const item of (await readBox(caller)).items) {
    if (item.kind === 'words' || item.state !== 'open') {
      yield item
      continue
    }
    const row = await findItem(caller, item.id)
    // It was deleted since the list was read.
    if (!row) continue
    const content = await openContent(caller, row)
    yield content ? { ...item, ...content } : { ...item, state: 'damaged' }
  }
}

async function findItem({ db, user }: Reader, id: string) {
  const [row] = await db
    .select()
    .from(hopeItems)
    .where(and(eq(hopeItems.id, id), eq(hopeItems.userId, user.id)))
  return row
}

/** Decrypts a picture or a sound; null where it was damaged. */
async function openContent(
  { db, ...owner }: Reader,
  { id, kind, content: ciphertext }: typeof hopeItems.$inferSelect,
): Promise<HopeContent | null> {
  if (kind === 'words' || !ciphertext) return null
  const [content] = await decryptTexts(db, owner, [{ recordId: id, field: contentField, ciphertext }])
  const mediaType = content && mediaTypeOf(Buffer.from(content, 'base64'), kind)
  return content && mediaType ? { mediaType, content } : null
}

/** Throws a 403 where the caller's institution has pictures and sounds switched off. */
export async function requireMediaAllowed(db: Database, user: SessionUser): Promise<void> {
  if (await allowsMedia(db, user)) return
  throw forbidden(t('switchedOff'))
}

/** Whether the caller's institution allows pictures and sounds. */
export async function allowsMedia(db: Database, { institutionId }: SessionUser): Promise<boolean> {
  const [row] = await db
    .select({ allows: institutions.allowsPicturesAndSounds })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return row?.allows ?? false
}

interface Signature {
  readonly type: string
  readonly medium: Medium
  /** Bytes in hexadecimal at their offsets. */
  readonly marks: readonly (readonly [offset: number, hex: string])[]
}

const riff = [0, '52494646'] as const

// The first bytes by which the WHATWG tells the types of files: mimesniff.spec.whatwg.org, sections 6.1 and 6.2.
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', medium: 'picture', marks: [[0, 'ffd8ff']] },
  { type: 'image/png', medium: 'picture', marks: [[0, '89504e470d0a1a0a']] },
  { type: 'image/webp', medium: 'picture', marks: [riff, [8, '57454250']] },
  { type: 'audio/webm', medium: 'sound', marks: [[0, '1a45dfa3']] },
  { type: 'audio/ogg', medium: 'sound', marks: [[0, '4f676753']] },
  { type: 'audio/mp4', medium: 'sound', marks: [[4, '66747970']] },
  { type: 'audio/wav', medium: 'sound', marks: [riff, [8, '57415645']] },
  { type: 'audio/mpeg', medium: 'sound', marks: [[0, '494433']] },
  // An MP3 without a tag begins with a frame of MPEG-1 or MPEG-2, Layer III.
  ...['fffb', 'fffa', 'fff3', 'fff2'].map((hex): Signature => ({
    type: 'audio/mpeg',
    medium: 'sound',
    marks: [[0, hex]],
  })),
]

/** The media type of a picture or a sound by its first bytes; null where it is none that the box takes. */
export function mediaTypeOf(bytes: Buffer, medium: Medium): string | null {
  const found = signatures.find(
    (signature) =>
      signature.medium === medium &&
      signature.marks.every(
        ([offset, hex]) => bytes.toString('hex', offset, offset + hex.length / 2) === hex,
      ),
  )
  return found?.type ?? null
}
