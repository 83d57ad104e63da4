/** The code of a poster: eight digits, which any keyboard has and nobody confuses. */
export const posterCode = /^\d{8}$/

/** The pages that need no name, by what follows their start. */
export type OpenPage = '' | '/tools' | '/lessons' | `/lessons/${string}` | '/check'

/** The address of a page that needs no name; with the code of a poster it keeps to the contacts of its institution. */
export function openAddress(code: string | undefined, page: OpenPage = ''): string {
  return code === undefined ? `/open${page}` : `/open/${code}${page}`
}
