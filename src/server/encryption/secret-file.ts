import { type Stats, statSync } from 'node:fs'

const othersBits = 0o007
const groupBits = 0o070
const groupMayRead = 0o040

/**
 * Throws an error for the operator where others can read a file of secrets. `name` is what the operator calls the file.
 */
export function requirePrivate(file: string, name: string): void {
  if (isPrivate(statSync(file), process.getuid?.())) return
  throw new Error(
    `${name} can be read by others: it must have mode 0600, or 0440 where root owns it and its group is the service's alone`,
  )
}

/**
 * Whether nobody but the process of a user reads a file. Its group may read it where it belongs to another user, as
 * root does of secrets that Kubernetes or an administrator gives to a service's group.
 */
export function isPrivate({ mode, uid }: Pick<Stats, 'mode' | 'uid'>, ownUid: number | undefined): boolean {
  const group = mode & groupBits
  return (mode & othersBits) === 0 && (group === 0 || (group === groupMayRead && uid !== ownUid))
}
