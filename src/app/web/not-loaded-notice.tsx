import { waysOfAnybody } from '#features/core/help/ways.ts'

import { texts } from './texts/failures.ts'

/**
 * Says that the page did not load, in place of a spinner without end. It is part of the server's HTML, and its style
 * shows it after six seconds (`src/server/http/not-loaded-style.ts`), so that it needs neither a script nor a style
 * sheet. The app removes it.
 */
export function NotLoadedNotice() {
  const { first, after } = waysOfAnybody()
  return (
    <div id="not-loaded" role="alert">
      <div>
        <h2>{texts.didNotLoad}</h2>
        <p>
          {texts.nothingLost} {/* An empty address is that of the page itself, which a press loads again. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="">{texts.tryAgain}</a>
        </p>
        <section>
          <p>{texts.ifYouNeedSomeone}</p>
          <ul>
            {[first, ...after].map(({ id, act, about, href }) => (
              <li key={id}>
                {href ? <a href={href}>{act}</a> : <strong>{`${act}.`}</strong>}
                <br />
                {about}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
