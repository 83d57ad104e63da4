export const title = 'What you agree to'
/** The points that somebody agrees to, as the items of a list. */
export const points = ({ days }: { days: number }) => (
  <>
    <li>
      <strong>Each day has one of the two tools,</strong> drawn by chance. You use it when you need it, and
      say how strong your distress is before and after, from 0 to 10. That is a few minutes on a day.
    </li>
    <li>
      <strong>A day that you miss spoils nothing.</strong> It takes {days} days with each tool to tell
      something.
    </li>
    <li>
      <strong>You may stop at any time,</strong> and nothing is lost. Your sessions stay, and their points are
      the same as ever.
    </li>
    <li>
      <strong>It is for you alone.</strong> No staff, administrator or supporter sees your trial or its
      result. If you share your coping sessions with a supporter, they see those as before.
    </li>
    <li>
      <strong>It is not treatment</strong> and takes the place of none. It says something about you and these
      weeks, and nothing about other people.
    </li>
    <li>
      <strong>What helps right now goes first.</strong> Use any other tool whenever it helps more. Help stays
      one press away, at the top of every page.
    </li>
  </>
)
