export const sharingTitle = 'Sharing with peers and institutions'
export const sharing = () => (
  <>
    <h3>Peers and supporters</h3>
    <p>
      No supporter sees anything unless you turn it on. Being connected shares nothing by itself. For each
      person of your support network there are six switches, all off at first. Before one goes on, you see
      what that person would see, and you choose for how long. You can turn it off at any time, and it is over
      at once. What somebody has read or noted by then, nobody can take back.
    </p>
    <p>
      A supporter never sees your notes, the answers you gave in a screening, your safety plan, your box of
      hope or why there was an alert. Each time somebody looks at what you share, you can read it in your
      profile: who, at what, and when.
    </p>
    <p>
      Somebody who knows your exact username or email can find your first name and initial, unless you turn
      that off in your profile. People in care are never connected with anybody who works for an institution,
      and with each other only where their institution allows it.
    </p>
    <h3>Your institution</h3>
    <p>
      Institutions see only aggregated data, such as average stress by unit, unless you give permission; today
      Evenkeel has no way to give it, so, apart from the alerts described below, aggregated data is all they
      see of how you are. Normally a figure is shown only where at least ten people are behind it. An
      institution can set this number from 5 to 50, never under five. How many accounts and how many open
      alerts there are is always shown. Before an institution changes from which scores an alert is raised, it
      sees about how many alerts a day its past would have had, rounded, and only for many people together.
    </p>
    <p>
      Those who manage accounts see your name, username, role, unit, shift and badge number, when your account
      was made and whether it is open, and nothing about how you are.
    </p>
    <h3>Designated mental health staff</h3>
    <p>
      Three things raise an alert: you ask for help (also by saying, at a screening, that it is about right
      now), a screening result is high or speaks of hurting yourself, or your check-ins are very hard on
      several days of a week (a stress of 9 or 10 three times in a row, on two days or more, or a mood of 1 or
      2 as the last of each of four days or more). Designated mental health staff are then told your name,
      your unit, what raised the alert and how urgent it is, so that they can reach you, and they can read any
      words you sent with a request for help. Of a screening they learn which questionnaire it was, or that it
      was the question about hurting yourself. Beyond that they see no answers, no journal and no check-ins.
      What you turn on under “When I am in crisis” in your safety plan is shown to the one who responds to an
      alert about you, until that alert is closed. If you ask one of them to sit down with you at your safety
      plan, they see its six steps as you write them, until one of you ends it.
    </p>
    <p>
      An administrator sees that there is an alert and what raised it, and your name and words only after
      choosing to respond, which is recorded. Evenkeel tells you when an alert about you goes out, and when
      somebody picks it up. An alert about somebody who works there never goes to the mental health staff who
      answer alerts of people in care.
    </p>
    <h3>Journals</h3>
    <p>
      Staff and administrators can never read your journal in Evenkeel, whatever is turned on, and no alert
      contains a word of it. Every entry is private until you untick Private on it. With a supporter for whom
      you turn the journal on, you share those entries and no others, with the prompt that you began from and
      without your tags; never with anybody who works for an institution or lately did.
    </p>
    <h3>Others</h3>
    <p>
      Nobody else receives your data, unless the law compels the organization that runs this installation to
      hand it over.
    </p>
    <h3>Courts</h3>
    <p>
      A court can order that organization to hand over what it holds: what you wrote, but locked, and scores,
      times and all else that the server can read. A court can also order you to open or tell what you wrote.
      If you have an open case, ask your lawyer before you write about it.
    </p>
  </>
)
