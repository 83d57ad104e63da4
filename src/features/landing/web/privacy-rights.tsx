import { Link } from 'wouter'

import type { PolicySection } from './privacy-section.ts'

export const rightsSections: readonly PolicySection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>
            <strong>See:</strong> all that is kept about you, and who looked at it.
          </li>
          <li>
            <strong>Take with you:</strong> everything as JSON, CSV or FHIR, or a summary to print.
          </li>
          <li>
            <strong>Correct:</strong> your name, your email address and what you wrote.
          </li>
          <li>
            <strong>Stop sharing:</strong> at any moment, with immediate effect.
          </li>
          <li>
            <strong>Not be found:</strong> others can then no longer find you by username or email.
          </li>
          <li>
            <strong>Delete:</strong> your whole account, yourself, with your password.
          </li>
        </ul>
        <h3>What happens when you delete your account</h3>
        <p>
          Your data is erased and the key to your journal is destroyed. Backup copies of that key are gone
          after seven days; from then on no copy anywhere can be decrypted. Other backups are overwritten
          within 30 days. What remains are counts that name nobody. If an alert about you is still open, it is
          kept until it is resolved, without your journal or your answers.
        </p>
        <h3>How long things are kept</h3>
        <p>
          Your entries stay until you delete them or your account. The record of who had access to what is
          kept for six years, technical logs for 30 days, ended sign-ins for 90 days.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Evenkeel is for people aged 13 and over. Please do not register for anyone younger. If you learn that
        a younger child has an account, tell the organization that runs this installation, and it will be
        deleted.
      </p>
    ),
  },
  {
    id: 'international',
    title: 'International use',
    body: (
      <p>
        Your data is stored where the organization that runs this installation keeps its server, and is
        handled under the law of that place. Ask it if you want to know where that is. The crisis numbers
        shown here are those of the United States; elsewhere, use the emergency number of your country.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When this policy changes, the new text appears here with a new date. A change that would let anyone
        see more of what is yours is announced when you sign in, before it takes effect.
      </p>
    ),
  },
  {
    id: 'medical-disclaimer',
    title: 'Medical disclaimer',
    body: (
      <p>
        Evenkeel is not a substitute for professional care. It gives no diagnosis, treatment or counseling. A
        screening is a signpost, not a verdict. In a crisis call or text <a href="tel:988">988</a>; in an
        emergency call <a href="tel:911">911</a>.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Evenkeel is run by the organization that gave you access to it: your facility, your employer or your
        community program. An administrator there answers questions about your data and this policy. You need
        no one&rsquo;s help to read, correct, export or delete what is yours; you find all of it in{' '}
        <Link href="/profile">your profile</Link>.
      </p>
    ),
  },
]
