import { actorLabel } from '#features/core/audit-trail/actors.ts'
import { actionLabel } from '#features/core/audit-trail/labels.ts'
import type { OwnTrail } from '#features/core/audit-trail/own-trail-check.ts'
import type { OwnLine } from '#features/core/audit-trail/own-trail.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { saveFile } from '#web/api/save-file.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { texts } from '../texts/seen-by.ts'

const shownAtFirst = 10

/** The lines in words made from what was checked, and not from the list that the server sends. */
export function CheckedLines({ trail }: { readonly trail: OwnTrail }) {
  const { shown, end } = useFold(trail.lines.toReversed(), shownAtFirst)
  if (trail.lines.length === 0) return null
  return (
    <details>
      <Summary>{texts.checkedLines}</Summary>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted-foreground">{texts.checkedLinesText}</p>
        <ul className="divide-y divide-border">
          {/* A number may be there twice, where somebody put a line in. */}
          {shown.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ul>
        <ListEnd list={end} more={texts.showEarlierLines} />
        {shell ? (
          <p>{texts.noFilesInApp({ address: publicOrigin() })}</p>
        ) : (
          <Button variant="outline" onClick={() => saveLines(trail)}>
            {texts.saveLines}
          </Button>
        )}
      </div>
    </details>
  )
}

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function Line({ line: { position, at, content } }: { readonly line: OwnLine }) {
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <span className="min-w-0">
        {content ? `${actorLabel(content.doer, null)} ${actionLabel(content)}` : texts.removedLine}
      </span>
      <span className="text-sm text-muted-foreground tabular-nums">
        {texts.lineAndTime({ position, time: <time dateTime={at}>{time(new Date(at))}</time> })}
      </span>
    </li>
  )
}

/** How anybody checks the file, in the words of `docs/own-trail.md`. */
const how =
  'The hash before line 1 is SHA-256 of ["evenkeel-own-trail",1,userId]. The digest of a line is SHA-256 of [1,action,objectKind,outcome,doer,client,seal]. Its hash is SHA-256 of [1,position,at,digest,the hash before]. Each list is hashed as JSON without spaces, in UTF-8; hashes are in hexadecimal. The hash of the last line of a proof must be the hash of that line here.'

function saveLines({ userId, start, last, lines }: OwnTrail): void {
  const file = { kind: 'evenkeel-trail', version: 1, how, userId, start, last, lines }
  const content = new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' })
  saveFile({ name: `lines-${new Date().toISOString().slice(0, 10)}.json`, content })
}
