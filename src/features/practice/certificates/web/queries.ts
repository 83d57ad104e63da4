import { useQuery } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useReading } from '#web/api/use-reading.ts'

import { certificateApi } from '../contract.ts'
import { keyIdOf, openStatement } from '../open-statement.ts'
import { proofFile } from '../proof-file.ts'
import type { PublicKey, Statement } from '../statement.ts'

/** The public key that checks a signed statement; undefined until it is loaded. */
export function useSigningKey(jws: string): PublicKey | undefined {
  return useReading(certificateApi.keys, {}).data?.keys.find(({ kid }) => kid === keyIdOf(jws))
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
