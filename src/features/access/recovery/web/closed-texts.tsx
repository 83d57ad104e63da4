import { useOpenWithPasskey } from '#features/access/passkeys/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { ClosedTextsNotice } from '#web/forms/closed-texts-notice.tsx'

import { useAskForHelp, useOpenClosedTexts } from './queries.ts'

interface ClosedTextsProps {
  readonly title: string
  /** The text of the button that opens the texts. */
  readonly action: string
}

/** Says that what its person wrote before a reset is closed, with every way to open it; nothing where none is. */
export function ClosedTexts(props: ClosedTextsProps) {
  const { data: user } = useCurrentUser()
  const ways = { opening: useOpenClosedTexts(), help: useAskForHelp(), passkey: useOpenWithPasskey() }
  return user?.closedTexts ? <ClosedTextsNotice {...props} {...ways} closed={user.closedTexts} /> : null
}
