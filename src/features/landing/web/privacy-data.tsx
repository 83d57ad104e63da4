import type { PolicySection } from './privacy-section.ts'

export const dataSections: readonly PolicySection[] = [
  {
    id: 'data-collected',
    title: 'Data we collect',
    body: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>
            <strong>Your account:</strong> username, name, an email address if you like, a few words about
            yourself if you like. For staff also a badge number, unit and shift.
          </li>
          <li>
            <strong>Check-ins:</strong> mood, stress, what weighs on you, how your body feels, and notes.
          </li>
          <li>
            <strong>Screenings:</strong> your answers to the PHQ-9 and GAD-7, and their scores.
          </li>
          <li>
            <strong>Your journal and your safety plan,</strong> which are encrypted.
          </li>
          <li>
            <strong>What you do here:</strong> coping tools used, lessons read, points and badges, whom you
            are connected with, and what you share with them.
          </li>
        </ul>
        <p>What comes by itself:</p>
        <ul>
          <li>
            <strong>Sign-ins:</strong> when, from what kind of device, and your time zone. One cookie keeps
            you signed in; it tells nobody anything else.
          </li>
          <li>
            <strong>A record of access:</strong> who looked at or changed what, and when. It never holds what
            was written.
          </li>
        </ul>
        <p>Your browser keeps the theme you chose and your best score in Bubble Pop.</p>
      </>
    ),
  },
  {
    id: 'usage',
    title: 'How we use your data',
    body: (
      <>
        <ul>
          <li>To show you how you have been, and what has helped.</li>
          <li>To score screenings, and to say when the next one is due.</li>
          <li>To let the people you chose see what you chose.</li>
          <li>
            To get help to you: when you ask for it, or when a screening or very high stress shows that you
            may need support soon.
          </li>
          <li>To show an institution how its people are doing as a whole, without naming anyone.</li>
          <li>To keep Evenkeel safe and running.</li>
        </ul>
        <p>Your data is not used for advertising, for discipline, or to train artificial intelligence.</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing with peers and institutions',
    body: (
      <>
        <h3>People you are connected with</h3>
        <p>
          A supporter sees only what you switched on for them, from that moment until you switch it off or
          remove them. Journal entries can be shared with a personal supporter, and then only entries that you
          yourself marked as not private. People who work for an institution can never be given journal
          entries, whatever is switched on.
        </p>
        <h3>Your institution</h3>
        <p>
          Institutions see only aggregated data, such as average stress by unit, unless you give permission. A
          figure is shown only where at least ten people are behind it; smaller groups stay hidden.
        </p>
        <p>
          Those who manage accounts see your name, username, role, unit and shift, and nothing about how you
          are.
        </p>
        <h3>Designated mental health staff</h3>
        <p>
          When you ask for help, or when a screening result is high or critical, designated mental health
          staff are told your name, your unit and how urgent it is, so that they can reach you. They see no
          answers, no journal and no check-ins. An administrator sees that there is an alert, and your name
          only after choosing to respond, which is recorded and shown to you. An alert about somebody who
          works there never goes to the colleagues who answer alerts of people in care.
        </p>
        <h3>Journals</h3>
        <p>Journals are never shared with administrators or staff. Alerts never contain a word of them.</p>
        <h3>Others</h3>
        <p>
          Nobody else receives your data, unless the law compels the organization that runs this installation
          to hand it over.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <ul>
          <li>
            Journal entries and safety plans are encrypted with AES-256-GCM, under a key of your own. Your
            notes and answers are protected by the same access rules as everything else that is yours.
          </li>
          <li>Passwords are kept only as hashes (Argon2id). Nobody can read them, not even we.</li>
          <li>
            Every request is checked on the server, every time, against who you are and whose data it is.
          </li>
          <li>
            People with more access, such as administrators and designated mental health staff, confirm each
            sign-in with a second factor.
          </li>
          <li>Sessions end by themselves after a while without use.</li>
        </ul>
        <h3>If staff help you with a forgotten password</h3>
        <p>
          They can give you a code for one sign-in, but never see or choose your password. Your older journal
          entries and your safety plan are then sealed. They open with the recovery code that you were given
          when you registered, or by themselves after seven days. During these days each sign-in tells you
          about it, and lets you lock the account if it was not you.
        </p>
        <h3>An honest limit</h3>
        <p>
          The keys are kept on the server, apart from the data. Whoever operates the server holds both and
          could decrypt what is stored; a court could order them to. No screen of Evenkeel lets them do so,
          and every reading in Evenkeel is recorded, but software alone cannot rule it out.
        </p>
      </>
    ),
  },
]
