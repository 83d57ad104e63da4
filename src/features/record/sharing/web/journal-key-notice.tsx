import { SixWords } from '#features/access/recovery/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { SharingSetting } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('sharing')

/** The six words of the key of somebody who is to read the journal, and how to compare them. */
export function JournalWords({ name, words }: { readonly name: string; readonly words: string | null }) {
  if (words === null) return <p>{t('noKeyYet', { name })}</p>
  return (
    <div className="flex flex-col gap-2">
      <p>{t('theirWords', { name })}</p>
      <SixWords words={words} />
      <p className="text-sm text-muted-foreground">{t('compareWords', { name })}</p>
    </div>
  )
}

interface JournalKeyNoticeProps {
  readonly setting: SharingSetting
  readonly name: string
  readonly isPending: boolean
  readonly onYes: (words: string) => void
  readonly onNo: () => void
}

/** Asks whether somebody with whom the journal is shared is still the person, where they have a key that nobody agreed to. */
export function JournalKeyNotice({ setting, name, isPending, onYes, onNo }: JournalKeyNoticeProps) {
  const { shareJournal, journalKey } = setting
  if (!shareJournal || !journalKey || journalKey.state === 'ready') return null
  const { words, state } = journalKey
  if (state === 'waits') return <Notice>{t('waits', { name })}</Notice>
  if (state === 'no-key' || words === null) return <Notice>{t('noKeyYet', { name })}</Notice>
  return (
    <Notice tone="attention" title={t('stillThem')}>
      <div className="flex flex-col gap-3">
        <p>{state === 'asks' ? t('askedAboutKey', { name }) : t('keyChanged', { name })}</p>
        <JournalWords name={name} words={words} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={() => onYes(words)}>
            {t('yes')}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={onNo}>
            {t('no')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
