import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { journalApi, type NewDraft } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'

const t = texts('journal')

const momentFormat = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })

interface OtherDraftsProps {
  /** The draft that is being written; undefined where none is. */
  readonly than?: string
  readonly onContinue: (draftName: string) => void
}

/** Says which new entries were begun and not saved, here or on other devices. Without any it shows nothing. */
export function OtherDrafts({ than, onContinue }: OtherDraftsProps) {
  const { data: drafts = [] } = useReading(journalApi.newDrafts, {})
  const others = drafts.filter(({ key }) => key !== than)
  return others.map((draft) => {
    const at = momentFormat(new Date(draft.savedAt))
    return (
      <Notice
        key={draft.key}
        tone="calm"
        title={than || others.length > 1 ? t('begunTitle', { at }) : t('unfinishedTitle')}
        action={
          <Button variant="outline" size="sm" onClick={() => onContinue(draft.key)}>
            {t('continueWriting')}
          </Button>
        }
      >
        {than || others.length > 1 ? firstWords(draft) : t('unfinishedText')}
      </Notice>
    )
  })
}

/** What a draft is known again by. */
function firstWords({ title, content }: NewDraft): string {
  const words = (title.trim() || content.trim()).replaceAll(/\s+/gu, ' ')
  const start = Array.from(words).slice(0, 80).join('')
  return start === words ? words : `${start} …`
}
