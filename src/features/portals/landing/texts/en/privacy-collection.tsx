export const dataCollectedTitle = 'Data we collect'
export const dataCollected = () => (
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
        <strong>Your journal with its tags and your safety plan,</strong> drafts of entries you have not saved
        yet, and what you put into your box of hope: words, and where your institution allows it pictures and
        sounds.
      </li>
      <li>
        <strong>Help requests:</strong> when you asked, any words you sent, who answered, and what staff note
        when they close the request.
      </li>
      <li>
        <strong>Your support network:</strong> whom you are connected with, whom you blocked, what you share
        with whom and until when, and the kind words you send and get.
      </li>
      <li>
        <strong>What you do here:</strong> coping tools used and how they helped, which of two you compare,
        lessons read, points and badges.
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
  </>
)

export const usageTitle = 'How we use your data'
export const usage = () => (
  <>
    <ul>
      <li>To show you how you have been, and what has helped.</li>
      <li>To score screenings, and to say when the next one is due.</li>
      <li>
        To get help to you: when you ask for it, or when a screening or check-ins with very high stress show
        that you may need support soon.
      </li>
      <li>To show an institution how its people are doing as a whole, without naming anyone.</li>
      <li>To keep Evenkeel safe and running.</li>
    </ul>
    <p>Your data is not used for advertising, for discipline, or to train artificial intelligence.</p>
  </>
)

export const cookies = () => (
  <>
    <p>Your browser keeps up to five cookies, for Evenkeel alone:</p>
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
      <li>
        <strong>language</strong> keeps the language you chose: until you sign out, or for half an hour if you
        are not signed in.
      </li>
    </ul>
    <p>
      It also keeps the theme you chose, your best score in Bubble Pop and, for times without a network, what
      is about nobody: pages, lessons and crisis contacts. Signing out clears all of this where the browser
      supports it.
    </p>
  </>
)

export const ownDevice = () => (
  <p>
    Only on a device that you mark as your own, your browser also keeps your first name, your safety plan, and
    check-ins and coping sessions that are not sent yet, encrypted, so that they work without a network. They
    go when you sign out.
  </p>
)
