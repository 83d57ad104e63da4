import type { RecoveryStatus } from '#features/access/recovery/contract.ts'
import { useRecoveryStatus } from '#features/access/recovery/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../texts/security.ts'

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** What a reset of the password has to do with this page: that nothing can be added yet, and what ended since. */
export function ResetNotices() {
  const { data: status } = useRecoveryStatus()
  if (!status) return null
  const { heldUntil, cameBack } = status
  return (
    <>
      {heldUntil && (
        <Notice tone="attention" title={texts.heldTitle}>
          {texts.heldText({ day: longDate(new Date(heldUntil)) })}
        </Notice>
      )}
      {cameBack && <Ended cameBack={cameBack} />}
    </>
  )
}

function Ended({ cameBack: { at, ended } }: { readonly cameBack: NonNullable<RecoveryStatus['cameBack']> }) {
  return (
    <Notice tone="attention" title={texts.endedTitle}>
      <p>{texts.endedText({ day: longDate(new Date(at)) })}</p>
      <ul className="mt-2 list-disc pl-5">
        {ended.map(({ kind, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two may have the same name, and the list never changes.
          <li key={index} className="wrap-anywhere">
            {texts.wayOf({ way: texts.ways[kind], name })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
