import { texts } from '../texts/ways.ts'
import { useWays } from './queries.ts'
import { WayList } from './way-list.tsx'

/** The ways to help of the person on this page, nearest first: all of them, or as many as fit. */
export function WaysToHelp({ most }: { readonly most?: number }) {
  const { first, after } = useWays()
  return <WayList ways={[first, ...after].slice(0, most)} />
}

/** The same as a sentence, for a paper with little room. */
export function WaysSentence() {
  const { first, after } = useWays()
  return <>{texts.inCrisis({ acts: [first, ...after].map(({ act }) => act) })}</>
}

/** The same as lines, for paper. */
export function PrintedWays() {
  const { first, after } = useWays()
  return (
    <ul className="text-sm">
      {[first, ...after].map(({ id, act, about }) => (
        <li key={id}>{`${act}: ${about}`}</li>
      ))}
    </ul>
  )
}
