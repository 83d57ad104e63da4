import { Plus, X } from 'lucide-react'
import { type RefObject, useState } from 'react'

import { nobodyWatches } from '#features/core/help/advice.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { highestScore, lowestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { countCharacters } from '#shared/fields.ts'
import { populationOf } from '#shared/population.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { type DraftText, journalApi, longestContent, longestTagLine } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { situationsOf } from '../../prompts.ts'
import { asLine, longestTag, mostTags, suggestedTags, tagsIn, withTag } from '../../tags.ts'
import { EntryPrompt } from '../entry-prompt.tsx'
import type { EntryErrors } from './entry-validation.ts'

const t = texts('writing')

interface PromptPartProps {
  readonly prompt: string | null
  /** A prompt begins a new entry. An entry that is changed may only lose it. */
  readonly isNew: boolean
  readonly onChange: (prompt: string | null) => void
}

/** The prompt above the text of an entry, which can be taken off, or the way to choose one. */
function PromptPart({ prompt, isNew, onChange }: PromptPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (prompt !== null) {
    return (
      <div className="flex items-center justify-between gap-3">
        <EntryPrompt prompt={prompt} />
        <Button variant="ghost" size="sm" aria-label={t('removePrompt')} onClick={() => onChange(null)}>
          <X aria-hidden />
          {t('remove')}
        </Button>
      </div>
    )
  }
  if (!isNew) return null
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>{t('beginFromPrompt')}</Summary>
      {isOpen && <PromptPicker onPick={onChange} />}
    </details>
  )
}

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
  const charactersLeft = isNearlyFull && t('charactersLeft', { count: longestContent - length })
  return (
    <>
      <Field label={t('title')} isOptional error={errors.title}>
        <Input
          value={text.title}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter goes on to the text, and does not yet save the entry.
            event.preventDefault()
            contentRef.current?.focus()
          }}
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
          label={t('content')}
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
              <span className="block font-medium">{t('isPrivate')}</span>
              <span className="block text-sm text-muted-foreground">
                {text.isPrivate ? t('privateMeans') : t('notPrivateMeans')}
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
    <Field label={t('mood')} isOptional>
      <Select
        value={mood ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('moodNotTold')}</option>
        {moods.map((score) => (
          <option key={score} value={score}>
            {t('moodOf', { score, highest: highestScore, label: moodLabel(score) })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface TagFieldProps {
  /** The tags as they are typed. */
  readonly line: string
  readonly error: string | undefined
  readonly onChange: (line: string) => void
}

/** Takes the tags of an entry, and suggests those of earlier ones. */
function TagField({ line, error, onChange }: TagFieldProps) {
  const { data: own = [] } = useReading(journalApi.tags, {})
  const isFull = tagsIn(line).length >= mostTags || line.length + longestTag + 2 > longestTagLine
  const suggested = suggestedTags(
    own.map(({ tag }) => tag),
    line,
    isFull ? 0 : 5,
  )
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('tags')} isOptional error={error} hint={t('tagsHint')}>
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
        <div role="group" aria-label={t('earlierTags')} className="flex flex-wrap gap-2">
          {suggested.map((tag) => (
            <Button
              key={tag}
              variant="outline"
              size="sm"
              aria-label={t('addTag', { tag })}
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

/** Offers the prompts of one situation at a time, of those that fit where the person is. */
function PromptPicker({ onPick }: { readonly onPick: (prompt: string) => void }) {
  const { data: user } = useCurrentUser()
  const situations = situationsOf(populationOf(user?.role ?? 'user'))
  const [place, setPlace] = useState(0)
  const situation = situations[place]
  return (
    <div className="flex flex-col gap-3 pt-2">
      <Field label={t('whatFits')}>
        <Select value={place} onChange={({ target }) => setPlace(Number(target.value))}>
          {situations.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {situation?.note && <p className="text-sm text-muted-foreground">{situation.note}</p>}
      <ul aria-label={t('prompts')} className="flex flex-col gap-2">
        {situation?.prompts.map((prompt, index) => (
          <li key={index}>
            <Button
              variant="outline"
              className="w-full justify-start text-left"
              onClick={() => onPick(prompt)}
            >
              <span className="font-normal">{prompt}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
