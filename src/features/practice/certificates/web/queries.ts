import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { certificateApi, type NewCertificate } from '../contract.ts'
import { keyIdOf, openStatement } from '../open-statement.ts'
import { proofFile } from '../proof-file.ts'
import type { PublicKey, Statement } from '../statement.ts'
import { texts } from '../texts/certificate.ts'

/** One's own certificates, the latest first. */
export function useCertificates() {
  return useQuery(reading(certificateApi.list, {}))
}

/** The public keys of this address. */
export function usePublicKeys() {
  return useQuery(reading(certificateApi.keys, {}))
}

/** The public key that checks a signed statement; undefined until it is loaded. */
export function useSigningKey(jws: string): PublicKey | undefined {
  return usePublicKeys().data?.keys.find(({ kid }) => kid === keyIdOf(jws))
}

/** Makes a certificate of a module. */
export function useMakeCertificate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCertificate) => call(certificateApi.make, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(certificateApi.list, {}) }),
    onError: (error) => toastFailure(texts.notMadeTitle, error, texts.notMadeText),
  })
}

/** Checks a signed statement; its data is null where it is not genuine. */
export function useCheckedStatement(jws: string) {
  return useQuery({ queryKey: ['checked-statement', jws], queryFn: () => check(jws), retry: false })
}

async function check(jws: string): Promise<Statement | null> {
  const { keys } = await call(certificateApi.keys, {})
  try {
    return await openStatement(jws, keys)
  } catch {
    // A browser without Ed25519, or a page without https, where no browser has it.
    const { statement } = await call(certificateApi.check, { body: { document: jws } })
    return statement
  }
}

/** Saves a signed statement as a file that can be checked without a network. */
export function saveProof(statement: Statement, jws: string, key: PublicKey): void {
  const content = new Blob([proofFile(statement, jws, key)], { type: 'text/plain' })
  saveFile({ name: `${statement.kind}-${statement.number}.txt`, content })
}
