import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'
import type { TrailState } from '../trail-contract.ts'

const t = texts('page')

const time = dateTimeFormat({ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** Whether anybody changed the trail, as far as its seals tell. */
export function TrailNotice({ state: { verifiedAt, findings } }: { readonly state: TrailState }) {
  if (findings.length > 0) {
    return (
      <Notice tone="attention" role="alert" title={t('altered')}>
        {t('whatToDo')}
        <ul className="mt-2 list-disc pl-5">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <p className="text-sm text-muted-foreground">
      {verifiedAt ? t('allHold', { time: time(new Date(verifiedAt)) }) : t('notChecked')}
    </p>
  )
}
