import type { ReactNode } from 'react'

interface CrisisLinks {
  readonly call988: (text: string) => ReactNode
  readonly call911: (text: string) => ReactNode
}

export const rightsTitle = 'Your rights'
export const rights = () => (
  <>
    <ul>
      <li>
        <strong>See:</strong> your mood and stress over time, screening results, journal, safety plan, box of
        hope, points and open sessions, and who looked at what is yours.
      </li>
      <li>
        <strong>Correct:</strong> your name, your email address, the words about yourself, your journal, your
        safety plan and your box of hope.
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
      Both are in your profile, under “My data”. There you download everything Evenkeel keeps about you, once
      a day in each format. There you delete your account too: it closes at once, and after seven days, in
      which you can still keep it, everything in it is erased and the key to what you wrote is destroyed. What
      stays are counts that name nobody, the record of what was done, with a number in place of your name,
      and, until somebody closes it, that somebody asked for help.
    </p>
    <h3>How long things are kept</h3>
    <p>
      A journal entry is there until you delete it, a draft until you save it or throw it away. The list of
      your sign-ins forgets each one soon after it ends. What you share goes off at the time you chose.
      Everything else stays as long as your account; the record of what was done stays for six years. Backups
      that Evenkeel makes are kept for 30 days. From seven days after an account is erased, nobody without its
      password or recovery code can open from them what was written in it. Ask whoever runs this Evenkeel
      about any other copies.
    </p>
  </>
)

export const childrenTitle = 'Children'
export const children = () => (
  <p>
    Evenkeel is for people aged 13 and over. Please do not register for anyone younger. If you learn that a
    younger child has an account, please tell the organization that runs this installation.
  </p>
)

export const internationalTitle = 'International use'
export const international = () => (
  <p>
    Your data is stored where the organization that runs this installation keeps its server, and is handled
    under the law of that place. Ask it if you want to know where that is. The crisis numbers shown here are
    those of the United States; elsewhere, use the emergency number of your country.
  </p>
)

export const changesTitle = 'Changes to this policy'
export const changes = () => <p>When this policy changes, the new text appears here with a new date.</p>

export const medicalDisclaimerTitle = 'Medical disclaimer'
export const medicalDisclaimer = ({ call988, call911 }: CrisisLinks) => (
  <p>
    Evenkeel is not a substitute for professional care. It gives no diagnosis, treatment or counseling. A
    screening is a signpost, not a verdict. In a crisis call or text {call988('988')}; in an emergency call{' '}
    {call911('911')}.
  </p>
)

export const questionnairesTitle = 'Questionnaires and codes'
export const questionnaires = ({ credit, loinc }: { credit: string; loinc: ReactNode }) => (
  <>
    <p>The screenings ask the PHQ-9 and the GAD-7 as they were published. {credit}</p>
    <p>
      In a FHIR file from “My data”, questions, answers and scores carry codes that the systems of clinics
      know. {loinc}
    </p>
  </>
)

export const contactTitle = 'Contact'
export const contact = ({ profile }: { profile: (text: string) => ReactNode }) => (
  <p>
    Evenkeel is run by the organization that gave you access to it: your facility, your employer or your
    community program. An administrator there answers questions about your data and this policy. Your name,
    email address, sessions and settings are in {profile('your profile')}.
  </p>
)
