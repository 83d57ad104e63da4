import type { ReceivedFile } from './api.ts'

/** Saves a file where the browser keeps its downloads. */
export function saveFile({ name, content }: ReceivedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
