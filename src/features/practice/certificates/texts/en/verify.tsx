import type { ReactNode } from 'react'

export const title = 'Check a certificate'
export const purpose = 'For certificates and re-entry passports made with Evenkeel.'
export const documentLabel = 'The address or the proof'
export const documentHint =
  'Point a phone’s camera at the code on the page, or paste what the code says here.'
export const withoutPage = 'Check without this page'
export const withoutPageText = ({ host }: { host: string }) =>
  `Keep what stands here: the public keys of ${host}, and these commands for OpenSSL 3. The owner can give you the proof as a file. Never run that file: it is only read.`
export const nothingSigned = 'Nothing has been signed here yet.'
export const notChecked = 'It could not be checked'
export const notGenuineText = ({ host }: { host: string }) =>
  `${host} did not sign this, or something in it was changed. If the page names another address, check it there.`
export const notGenuineTitle = 'Not genuine'
export const withEvenkeel = ({ institution }: { institution: string }) => `${institution}, with Evenkeel`
export const genuineTitle = 'Genuine'
export const taught = 'What it taught'
export const aboutMinutes = ({ minutes }: { minutes: number }) => `About ${minutes} minutes`
export const compareAll = 'Compare all of this with the page before you.'
export const digest = 'SHA-256 of the file'
export const passportMeans =
  'This says that a passport with this number was made here. It does not say that each line on paper is as it was: for that, choose its file.'
export const compareDigest = 'Compare the SHA-256 above with what “sha256sum” says of the file.'
export const fileLabel = 'The passport’s file (.fhir.json)'
export const sameText = 'Nothing in it was changed.'
export const sameTitle = 'The file is the one that was signed'
export const otherText = 'It is another one, or something in it was changed.'
export const otherTitle = 'This is not the file that was signed'
export const module = 'Module'
export const length = 'Length'
export const number = 'Number'
interface Genuine {
  kind: 'certificate' | 'passport'
  name: ReactNode
  maker: string
  iss: string
  day: string
}
export const genuineText = ({ kind, name, maker, iss, day }: Genuine) => (
  <>
    {kind === 'certificate' ? 'A certificate' : 'A re-entry passport'} for {name}, made by {maker} at {iss} on{' '}
    {day}. They wrote their name themselves, and nobody has checked it: compare it with an identity document.
  </>
)
