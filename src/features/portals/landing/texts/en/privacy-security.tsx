export const securityTitle = 'Security'
export const security = () => (
  <>
    <ul>
      <li>
        <strong>Staff and supporters cannot open</strong> your journal and its drafts, your safety plan, your
        box of hope, your own words and notes in check-ins and your answers to screenings, and without you
        neither can we. They are encrypted with AES-256-GCM, under a key that only your password, your
        recovery code or a passkey of yours opens. A journal entry that you share is encrypted for those you
        share it with as well. If you show a part of your safety plan to whoever answers you, the server keeps
        a copy of that part which it can open, for as long as you show it.
      </li>
      <li>
        <strong>The server can read</strong> numbers such as mood, stress and scores, times, dates you set,
        what you choose from lists, your profile and your connections: Evenkeel needs them for your trends,
        the statistics and sharing. It can also read the words of a help request and what mental health staff
        note about it. These are encrypted too, with a key that the server holds, so that those who answer can
        read them.
      </li>
      <li>Passwords and PINs are kept only as hashes (Argon2id). Nobody can read them, not even us.</li>
      <li>Every request is checked on the server, every time, against who you are and whose data it is.</li>
      <li>
        Sessions end by themselves after 15 to 60 minutes without use, depending on your role, and after 24
        hours at the latest. Only in the app, and only on a device you mark as your own, you may stay signed
        in longer: until two weeks without use, and 30 days at most.
      </li>
    </ul>
    <h3>Your recovery code</h3>
    <p>
      When you make your account, Evenkeel shows you a recovery code, once. It is yours alone: only a hash of
      it is kept, so nobody can read it back, not even us. With it you choose a new password by yourself when
      yours is forgotten; you are then signed out everywhere, and nothing is closed. Each time it is used,
      another takes its place. In your profile you make a new one whenever you like, or five words to learn by
      heart in its place.
    </p>
    <p>
      If you lose both your password and this code, nobody, not even us, can open what you wrote before.
      Unless you have chosen a recovery contact in your profile: somebody you are connected with, never staff,
      who holds a key that they cannot use by themselves. When you ask them, and after 48 hours in which you
      can say no, what was closed opens for you alone. They read nothing of it.
    </p>
    <h3>Passkeys</h3>
    <p>
      Where nobody shares a device with you, you can add a passkey to your account. Your device keeps it, and
      your finger, face or PIN stay there too: Evenkeel never receives them. We keep its public key, and when
      you added it and last used it. It signs you in and opens what you wrote, and you can remove it.
    </p>
    <h3>A second step at sign-in</h3>
    <p>
      In your profile you can ask for a code from your phone after your password. Whoever finds out your
      password then cannot get in with it alone. An institution can require this of those who see other
      people’s data.
    </p>
    <h3>If staff help you with a forgotten password</h3>
    <p>
      They can give you a code with which you choose a new password, once and within 24 hours. They never see
      the password you choose. You are then signed out everywhere. You can write at once, under a new key.
      What you wrote for yourself before then stays closed, also to whoever is signed in as you, until you
      give the password, the recovery code or the passkey that you had. Waiting opens nothing. A code by
      e-mail does the same.
    </p>
    <p>
      For seven days every sign-in tells you of the reset, and you can neither connect with somebody new nor
      share more. If it was not you, you can lock your account: everybody is signed out, nobody can sign in,
      and those who manage accounts are told that it happened. A new code from staff opens the account again.
      If your password no longer works and you did not change it, tell an administrator at once.
    </p>
    <h3>Honest limits</h3>
    <p>
      While you are signed in, your browser brings your key with each request, and the server uses it for that
      moment to show you your words. Whoever operates the server could change its software so that it reads
      along, also because a court orders it, or try to guess a weak password. A long password is very hard to
      guess.
    </p>
    <p>
      Of two kinds of accounts the server holds the key itself: those of the demo, and those from before
      Evenkeel had keys that only their owner opens, until the next sign-in with their password. What the
      server can read, a court could order handed over.
    </p>
  </>
)
