import { Plus } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { longestTagLine } from '../../contract.ts'
import { asLine, longestTag, mostTags, suggestedTags, tagsIn, withTag } from '../../tags.ts'
import { texts } from '../../texts/writing.ts'
import { useJournalTags } from '../queries.ts'

interface TagFieldProps {
  /** The tags as they are typed. */
  readonly line: string
  readonly error: string | undefined
  readonly onChange: (line: string) => void
}

/** Takes the tags of an entry, and suggests those of earlier ones. */
export function TagField({ line, error, onChange }: TagFieldProps) {
  const { data: own = [] } = useJournalTags()
  const isFull = tagsIn(line).length >= mostTags || line.length + longestTag + 2 > longestTagLine
  const suggested = suggestedTags(
    own.map(({ tag }) => tag),
    line,
    isFull ? 0 : 5,
  )
  return (
    <div className="flex flex-col gap-2">
      <Field label={texts.tags} isOptional error={error} hint={texts.tagsHint}>
        <Input
          value={line}
          autoComplete="off"
          maxLength={longestTagLine}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter ends a tag here, and does not yet save the entry.
            event.preventDefault()
            if (line.trim() !== '') onChange(`${asLine(tagsIn(line))}, `.slice(0, longestTagLine))
          }}
        />
      </Field>
      {suggested.length > 0 && (
        <div role="group" aria-label={texts.earlierTags} className="flex flex-wrap gap-2">
          {suggested.map((tag) => (
            <Button
              key={tag}
              variant="outline"
              size="sm"
              aria-label={texts.addTag({ tag })}
              onClick={() => onChange(withTag(line, tag))}
            >
              <Plus aria-hidden />
              {tag}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
