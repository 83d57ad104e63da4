import { Link } from 'wouter'

import { creditLine, loincNotice } from '#features/assessments/questions.ts'
import { crisisContact } from '#features/help/contacts.ts'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'

import type { PolicySection } from './privacy-section.ts'

export const rightsSections: readonly PolicySection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>
            <strong>See:</strong> your mood and stress over time, screening results, journal, safety plan, box
            of hope, points and open sessions, and who looked at what is yours.
          </li>
          <li>
            <strong>Correct:</strong> your name, your email address, the words about yourself, your journal,
            your safety plan and your box of hope.
          </li>
          <li>
            <strong>Delete:</strong> any journal entry, for good, or your whole account.
          </li>
          <li>
            <strong>Take back:</strong> anything you share, from anybody, at any time.
          </li>
          <li>
            <strong>Not be found:</strong> others can then no longer find you by username or email.
          </li>
          <li>
            <strong>End a session:</strong> sign out any device you no longer use.
          </li>
        </ul>
        <h3>A copy of your data, or its deletion</h3>
        <p>
          Both are in your profile, under “My data”. There you download everything Evenkeel keeps about you,
          once a day in each format. There you delete your account too: it closes at once, and after seven
          days, in which you can still keep it, everything in it is erased and the key to what you wrote is
          destroyed. What stays are counts that name nobody, the record of what was done, with a number in
          place of your name, and, until somebody closes it, that somebody asked for help.
        </p>
        <h3>How long things are kept</h3>
        <p>
          A journal entry is there until you delete it, a draft until you save it or throw it away. The list
          of your sign-ins forgets each one soon after it ends. What you share goes off at the time you chose.
          Everything else stays as long as your account; the record of what was done stays for six years.
          Backups that Evenkeel makes are kept for 30 days. From seven days after an account is erased, nobody
          without its password or recovery code can open from them what was written in it. Ask whoever runs
          this Evenkeel about any other copies.
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
        a younger child has an account, please tell the organization that runs this installation.
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
    body: <p>When this policy changes, the new text appears here with a new date.</p>,
  },
  {
    id: 'medical-disclaimer',
    title: 'Medical disclaimer',
    body: (
      <p>
        Evenkeel is not a substitute for professional care. It gives no diagnosis, treatment or counseling. A
        screening is a signpost, not a verdict. In a crisis call or text{' '}
        <ContactLink contact={crisisContact('call-988')}>988</ContactLink>; in an emergency call{' '}
        <ContactLink contact={crisisContact('call-911')}>911</ContactLink>.
      </p>
    ),
  },
  {
    id: 'questionnaires',
    title: 'Questionnaires and codes',
    body: (
      <>
        <p>The screenings ask the PHQ-9 and the GAD-7 as they were published. {creditLine}</p>
        <p>
          In a FHIR file from “My data”, questions, answers and scores carry codes that the systems of clinics
          know. {loincNotice}
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Evenkeel is run by the organization that gave you access to it: your facility, your employer or your
        community program. An administrator there answers questions about your data and this policy. Your
        name, email address, sessions and settings are in <Link href="/profile">your profile</Link>.
      </p>
    ),
  },
]
