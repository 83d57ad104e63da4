import type { DraftText } from '../../contract.ts'
import { isOfAnotherForm, newDraftName } from '../queries.ts'

interface Place {
  readonly key: string
  /** The form that writes here, and the one whose draft it goes on with. */
  readonly writer: string
  readonly after: string | null
}

/**
 * Where a form keeps its draft: under the name that it was opened with, until another form, here or on another device,
 * goes on with that. From then on it has a draft of its own, so that both are kept.
 */
export function draftPlace(
  key: string,
  after: string | null,
  save: (draft: Place & { readonly draft: DraftText }) => Promise<unknown>,
) {
  let place: Place = { key, writer: crypto.randomUUID(), after }
  return {
    async save(draft: DraftText): Promise<void> {
      try {
        await save({ ...place, draft })
      } catch (error) {
        if (!isOfAnotherForm(error)) throw error
        place = { ...place, key: newDraftName(), after: null }
        await save({ ...place, draft })
      }
    },
    /** Whether a stored draft is the one of this form. */
    isOwn: (name: string, writer: string | null) => name !== place.key || writer === place.writer,
    key: () => place.key,
    /** The draft that an entry of this form takes with it. */
    own: () => ({ draft: place.key, draftWriters: [place.writer, ...(place.after ? [place.after] : [])] }),
  }
}
