import type { BoxPlace } from '#server/encryption/hpke.ts'

/** The place of the owner's own copy. */
export const placeOf = (userId: string) => ({ recordId: userId, field: 'shown_measures.ciphertext' })

/** The place of the copy that is sealed for a clinician. */
export const sealPlace = (
  ownerId: string,
  clinician: { readonly id: string; readonly version: number },
): BoxPlace => ({
  purpose: 'shown-measures',
  ownerId,
  recipientId: clinician.id,
  recipientVersion: clinician.version,
  record: ownerId,
})
