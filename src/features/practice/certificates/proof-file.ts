import { texts } from './locales/texts.ts'
import type { PublicKey, Statement } from './statement.ts'

const t = texts('proofFile')

/** The DER bytes before the 32 of an Ed25519 public key (RFC 8410, section 4), in base64. */
const keyPrefix = 'MCowBQYDK2VwAyEA'

/** A public key in PEM. The prefix has 12 bytes, so that its base64 ends where that of the key begins. */
export function pemOf({ x }: Pick<PublicKey, 'x'>): string {
  const body = `${keyPrefix}${x.replaceAll('-', '+').replaceAll('_', '/')}=`
  return `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`
}

/**
 * What a check without a network reads of the statement's owner: the signed statement, as data. The key and the commands
 * come from `/verify`, since a file from whoever wants to be believed must not say how to check it.
 */
export function proofFile(statement: Statement, jws: string, { kid }: Pick<PublicKey, 'kid'>): string {
  const { kind, number, iss } = statement
  return t('proof', { kind, number, iss, jws, kid })
}

/**
 * How somebody with OpenSSL 3 checks a proof file and a public key that they saved from `/verify` as `key.pem`. What is
 * not signed is not printed: it could hold signs that write over the verdict in a terminal.
 */
export const checkCommands = `jws=$(grep -o '^eyJ[A-Za-z0-9_.-]*' proof.txt)
printf %s "\${jws%.*}" > signed
printf '%s==' "\${jws##*.}" | tr -- '-_' '+/' | base64 -d > signature
openssl pkeyutl -verify -rawin -pubin -inkey key.pem -in signed -sigfile signature &&
  printf '%s===' "$jws" | cut -d . -f 2 | tr -- '-_' '+/' | base64 -d 2>/dev/null`
