import { X } from 'lucide-react'
import { useState } from 'react'

import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../../texts/writing.ts'
import { EntryPrompt } from '../components.tsx'

interface PromptPartProps {
  readonly prompt: string | null
  /** A prompt begins a new entry. An entry that is changed may only lose it. */
  readonly isNew: boolean
  readonly onChange: (prompt: string | null) => void
}

/** The prompt above the text of an entry, which can be taken off, or the way to choose one. */
export function PromptPart({ prompt, isNew, onChange }: PromptPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (prompt !== null) {
    return (
      <div className="flex items-center justify-between gap-3">
        <EntryPrompt prompt={prompt} />
        <Button variant="ghost" size="sm" aria-label={texts.removePrompt} onClick={() => onChange(null)}>
          <X aria-hidden />
          {texts.remove}
        </Button>
      </div>
    )
  }
  if (!isNew) return null
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>{texts.beginFromPrompt}</Summary>
      {isOpen && (
        <OnDemand
          load={loadPicker}
          props={{ onPick: onChange }}
          fallback={<Skeleton className="mt-2 h-64" />}
        />
      )}
    </details>
  )
}

const loadPicker = async () => (await import('./prompt-picker.tsx')).PromptPicker
