import { crisisContacts } from '#features/help/contacts.ts'
import { ContactSentence } from '#web/ui/controls/contact-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** From here on a session alone is not enough to offer. */
const stillHard = 7

/** Where distress stays high after a session: other people, one tap away. */
export function StillHardNotice({ distress }: { readonly distress: number }) {
  if (distress < stillHard) return null
  return (
    <Notice tone="attention" role="status" title="That is still a lot">
      You do not have to carry it alone. Help is at the top of every page, or reach someone now:{' '}
      <ContactSentence contacts={crisisContacts('app')} />
    </Notice>
  )
}
