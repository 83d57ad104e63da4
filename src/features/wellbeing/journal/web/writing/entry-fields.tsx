import type { RefObject } from 'react'

import { nobodyWatches } from '#features/core/help/advice.ts'
import { WaysToHelp } from '#features/core/help/web/components.tsx'
import { highestScore, lowestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { countCharacters } from '#shared/fields.ts'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { type DraftText, longestContent } from '../../contract.ts'
import { texts } from '../../texts/writing.ts'
import type { EntryErrors } from './entry-validation.ts'
import { PromptPart } from './prompt-part.tsx'
import { TagField } from './tag-field.tsx'

/** From this length on, the field says how many characters are left. */
const nearlyFull = longestContent - 2000

interface EntryFieldsProps {
  readonly text: DraftText
  readonly isNew: boolean
  readonly onChange: (part: Partial<DraftText>) => void
  readonly errors: EntryErrors
  readonly contentRef: RefObject<HTMLTextAreaElement | null>
  /** Where the help is that the hint names. */
  readonly wayToHelp: string
}

/** The fields of an entry: title, prompt, content, tags, mood and who may read it. */
export function EntryFields({ text, isNew, onChange, errors, contentRef, wayToHelp }: EntryFieldsProps) {
  const length = countCharacters(text.content)
  const isNearlyFull = length > nearlyFull && length <= longestContent
  const charactersLeft = isNearlyFull && texts.charactersLeft({ count: longestContent - length })
  return (
    <>
      <Field label={texts.title} isOptional error={errors.title}>
        <Input
          value={text.title}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <PromptPart
        prompt={text.prompt}
        isNew={isNew}
        onChange={(prompt) => {
          onChange({ prompt })
          // The button that had the focus is gone.
          contentRef.current?.focus()
        }}
      />
      <div className="flex flex-col gap-2">
        <Field
          label={texts.content}
          error={errors.content}
          hint={[charactersLeft, nobodyWatches(), wayToHelp].filter(Boolean).join(' ')}
        >
          <Textarea
            ref={contentRef}
            rows={8}
            className="max-h-[45dvh] min-h-48!"
            value={text.content}
            onChange={({ target }) => onChange({ content: target.value })}
          />
        </Field>
        <WaysToHelp most={2} />
      </div>
      <TagField line={text.tags} error={errors.tags} onChange={(tags) => onChange({ tags })} />
      <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-2">
        <MoodField mood={text.mood} onChange={(mood) => onChange({ mood })} />
        <Checkbox
          label={
            <>
              <span className="block font-medium">{texts.isPrivate}</span>
              <span className="block text-sm text-muted-foreground">
                {text.isPrivate ? texts.privateMeans : texts.notPrivateMeans}
              </span>
            </>
          }
          checked={text.isPrivate}
          onCheckedChange={(isPrivate) => onChange({ isPrivate })}
        />
      </div>
    </>
  )
}

interface MoodFieldProps {
  readonly mood: number | null
  readonly onChange: (mood: number | null) => void
}

const moods = Array.from({ length: highestScore }, (_, index) => lowestScore + index)

function MoodField({ mood, onChange }: MoodFieldProps) {
  return (
    <Field label={texts.mood} isOptional>
      <Select
        value={mood ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{texts.moodNotTold}</option>
        {moods.map((score) => (
          <option key={score} value={score}>
            {texts.moodOf({ score, highest: highestScore, label: moodLabel(score) })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
