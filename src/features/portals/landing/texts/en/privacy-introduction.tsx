export const commitmentTitle = 'Our commitment'
export const commitment = () => (
  <>
    <p>
      What you write and measure here is about your mind and your life. It belongs to you. Evenkeel is built
      so that you can be honest with yourself without wondering who is reading along.
    </p>
    <p>
      This policy says in plain words what is kept, who can see it and for how long. It also names the limits,
      so that you can decide with open eyes.
    </p>
  </>
)

export const principlesTitle = 'Our principles'
export const principles = () => (
  <ul>
    <li>
      <strong>Private from the start.</strong> No supporter sees anything unless you turn it on, person by
      person and kind by kind. Only an alert goes out by itself, so that help can reach you.
    </li>
    <li>
      <strong>Your journal is yours.</strong> Staff and administrators can never read it in Evenkeel.
      Supporters read only entries that you share. What a court can order stands below, under Courts.
    </li>
    <li>
      <strong>Only what is needed.</strong> We ask for what a feature needs to work, and no more.
    </li>
    <li>
      <strong>No trade in data.</strong> There is no advertising, no tracking, and nothing is sold. Evenkeel
      loads nothing from other companies.
    </li>
    <li>
      <strong>You are told.</strong> When you have asked for help, Evenkeel shows you when your request was
      seen and when somebody answered it. When a screening or your check-ins raise an alert, it tells you so.
      In your profile you can read who looked at what is yours.
    </li>
  </ul>
)
