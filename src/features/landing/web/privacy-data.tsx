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
            <strong>Check-ins:</strong> mood, stress, what weighs on you, how your body feels, and notes. Also
            words of your own for these.
          </li>
          <li>
            <strong>Screenings:</strong> your answers to the PHQ-9 and GAD-7, and their scores.
          </li>
          <li>
            <strong>Your journal with its tags and your safety plan,</strong> drafts of entries you have not
            saved yet, and what you put into your box of hope: words, and where your institution allows it
            pictures and sounds.
          </li>
          <li>
            <strong>Help requests:</strong> when you asked, any words you sent, who answered, and what staff
            note when they close the request.
          </li>
          <li>
            <strong>Your support network:</strong> whom you are connected with, whom you blocked, what you
            share with whom and until when, and the kind words you send and get.
          </li>
          <li>
            <strong>What you do here:</strong> coping tools used and how they helped, which of two you
            compare, lessons read, points and badges.
          </li>
        </ul>
        <p>What comes by itself:</p>
        <ul>
          <li>
            <strong>Sign-ins:</strong> when, from what kind of device, and your time zone.
          </li>
          <li>
            <strong>A record of what was done:</strong> who changed what, who opened which alert, who looked
            somebody up by name, when, and from which part of the network. It never holds what was written.
          </li>
        </ul>
        <CookieWords />
        <OwnDeviceWords />
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
          <li>
            To get help to you: when you ask for it, or when a screening or check-ins with very high stress
            show that you may need support soon.
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
        <h3>Peers and supporters</h3>
        <p>
          No supporter sees anything unless you turn it on. Being connected shares nothing by itself. For each
          person of your support network there are six switches, all off at first. Before one goes on, you see
          what that person would see, and you choose for how long. You can turn it off at any time, and it is
          over at once. What somebody has read or noted by then, nobody can take back.
        </p>
        <p>
          A supporter never sees your notes, the answers you gave in a screening, your safety plan, your box
          of hope or why there was an alert. Each time somebody looks at what you share, you can read it in
          your profile: who, at what, and when.
        </p>
        <p>
          Somebody who knows your exact username or email can find your first name and initial, unless you
          turn that off in your profile. People in care are never connected with anybody who works for an
          institution, and with each other only where their institution allows it.
        </p>
        <h3>Your institution</h3>
        <p>
          Institutions see only aggregated data, such as average stress by unit, unless you give permission;
          today Evenkeel has no way to give it, so, apart from the alerts described below, aggregated data is
          all they see of how you are. Normally a figure is shown only where at least ten people are behind
          it. An institution can set this number from 5 to 50, never under five. How many accounts and how
          many open alerts there are is always shown. Before an institution changes from which scores an alert
          is raised, it sees about how many alerts a day its past would have had, rounded, and only for many
          people together.
        </p>
        <p>
          Those who manage accounts see your name, username, role, unit, shift and badge number, when your
          account was made and whether it is open, and nothing about how you are.
        </p>
        <h3>Designated mental health staff</h3>
        <p>
          Three things raise an alert: you ask for help (also by saying, at a screening, that it is about
          right now), a screening result is high or speaks of hurting yourself, or your check-ins are very
          hard on several days of a week (a stress of 9 or 10 three times in a row, on two days or more, or a
          mood of 1 or 2 as the last of each of four days or more). Designated mental health staff are then
          told your name, your unit, what raised the alert and how urgent it is, so that they can reach you,
          and they can read any words you sent with a request for help. Of a screening they learn which
          questionnaire it was, or that it was the question about hurting yourself. Beyond that they see no
          answers, no journal and no check-ins. What you turn on under “When I am in crisis” in your safety
          plan is shown to the one who responds to an alert about you, until that alert is closed. If you ask
          one of them to sit down with you at your safety plan, they see its six steps as you write them,
          until one of you ends it.
        </p>
        <p>
          An administrator sees that there is an alert and what raised it, and your name and words only after
          choosing to respond, which is recorded. Evenkeel tells you when an alert about you goes out, and
          when somebody picks it up. An alert about somebody who works there never goes to the mental health
          staff who answer alerts of people in care.
        </p>
        <h3>Journals</h3>
        <p>
          Staff and administrators can never read your journal in Evenkeel, whatever is turned on, and no
          alert contains a word of it. Every entry is private until you untick Private on it. With a supporter
          for whom you turn the journal on, you share those entries and no others, with the prompt that you
          began from and without your tags; never with anybody who works for an institution or lately did.
        </p>
        <h3>Others</h3>
        <p>
          Nobody else receives your data, unless the law compels the organization that runs this installation
          to hand it over.
        </p>
        <h3>Courts</h3>
        <p>
          A court can order that organization to hand over what it holds: what you wrote, but locked, and
          scores, times and all else that the server can read. A court can also order you to open or tell what
          you wrote. If you have an open case, ask your lawyer before you write about it.
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
            <strong>Staff and supporters cannot open</strong> your journal and its drafts, your safety plan,
            your box of hope, your own words and notes in check-ins and your answers to screenings, and
            without you neither can we. They are encrypted with AES-256-GCM, under a key that only your
            password, your recovery code or a passkey of yours opens. A journal entry that you share is
            encrypted for those you share it with as well. If you show a part of your safety plan to whoever
            answers you, the server keeps a copy of that part which it can open, for as long as you show it.
          </li>
          <li>
            <strong>The server can read</strong> numbers such as mood, stress and scores, times, dates you
            set, what you choose from lists, your profile and your connections: Evenkeel needs them for your
            trends, the statistics and sharing. It can also read the words of a help request and what mental
            health staff note about it. These are encrypted too, with a key that the server holds, so that
            those who answer can read them.
          </li>
          <li>Passwords and PINs are kept only as hashes (Argon2id). Nobody can read them, not even us.</li>
          <li>
            Every request is checked on the server, every time, against who you are and whose data it is.
          </li>
          <li>
            Sessions end by themselves after 15 to 60 minutes without use, depending on your role, and after
            24 hours at the latest. Only in the app, and only on a device you mark as your own, you may stay
            signed in longer: until two weeks without use, and 30 days at most.
          </li>
        </ul>
        <h3>Your recovery code</h3>
        <p>
          When you make your account, Evenkeel shows you a recovery code, once. It is yours alone: only a hash
          of it is kept, so nobody can read it back, not even us. With it you choose a new password by
          yourself when yours is forgotten; you are then signed out everywhere, and nothing is closed. Each
          time it is used, another takes its place. In your profile you make a new one whenever you like, or
          five words to learn by heart in its place.
        </p>
        <p>
          If you lose both your password and this code, nobody, not even us, can open what you wrote before.
          Unless you have chosen a recovery contact in your profile: somebody you are connected with, never
          staff, who holds a key that they cannot use by themselves. When you ask them, and after 48 hours in
          which you can say no, what was closed opens for you alone. They read nothing of it.
        </p>
        <h3>Passkeys</h3>
        <p>
          Where nobody shares a device with you, you can add a passkey to your account. Your device keeps it,
          and your finger, face or PIN stay there too: Evenkeel never receives them. We keep its public key,
          and when you added it and last used it. It signs you in and opens what you wrote, and you can remove
          it.
        </p>
        <h3>A second step at sign-in</h3>
        <p>
          In your profile you can ask for a code from your phone after your password. Whoever finds out your
          password then cannot get in with it alone. An institution can require this of those who see other
          people’s data.
        </p>
        <h3>If staff help you with a forgotten password</h3>
        <p>
          They can give you a code with which you choose a new password, once and within 24 hours. They never
          see the password you choose. You are then signed out everywhere. You can write at once, under a new
          key. What you wrote for yourself before then stays closed, also to whoever is signed in as you,
          until you give the password, the recovery code or the passkey that you had. Waiting opens nothing. A
          code by e-mail does the same.
        </p>
        <p>
          For seven days every sign-in tells you of the reset, and you can neither connect with somebody new
          nor share more. If it was not you, you can lock your account: everybody is signed out, nobody can
          sign in, and those who manage accounts are told that it happened. A new code from staff opens the
          account again. If your password no longer works and you did not change it, tell an administrator at
          once.
        </p>
        <h3>Honest limits</h3>
        <p>
          While you are signed in, your browser brings your key with each request, and the server uses it for
          that moment to show you your words. Whoever operates the server could change its software so that it
          reads along, also because a court orders it, or try to guess a weak password. A long password is
          very hard to guess.
        </p>
        <p>
          Of two kinds of accounts the server holds the key itself: those of the demo, and those from before
          Evenkeel had keys that only their owner opens, until the next sign-in with their password. What the
          server can read, a court could order handed over.
        </p>
      </>
    ),
  },
]

function CookieWords() {
  return (
    <>
      <p>Your browser keeps up to four cookies, for Evenkeel alone:</p>
      <ul>
        <li>
          <strong>sid</strong> keeps you signed in.
        </li>
        <li>
          <strong>signed-in</strong> is a hint that says only that somebody may be signed in.
        </li>
        <li>
          <strong>device</strong> lets this browser be known for a year, so that others who guess at your
          password do not hold you up.
        </li>
        <li>
          <strong>own-device</strong> keeps your answer to whether this device is your own, if you gave one.
        </li>
      </ul>
      <p>
        It also keeps the theme you chose, your best score in Bubble Pop and, for times without a network,
        what is about nobody: pages, lessons and crisis contacts. Signing out clears all of this where the
        browser supports it.
      </p>
    </>
  )
}

function OwnDeviceWords() {
  return (
    <p>
      Only on a device that you mark as your own, your browser also keeps your first name, your safety plan,
      and check-ins and coping sessions that are not sent yet, encrypted, so that they work without a network.
      They go when you sign out.
    </p>
  )
}
