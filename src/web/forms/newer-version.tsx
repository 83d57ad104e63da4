import { clsx } from 'clsx'
import { useId, useState } from 'react'

import { timeAgo } from '#shared/time-ago.ts'

import { texts } from '../locales/texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '../ui/overlays/dialog.tsx'
import { useNow } from '../use-now.ts'
import type { Keeping } from './versions.ts'

const words = texts('forms')
const tNewerVersion = texts('newerVersion')

/** A text of which there are two versions. */
export interface DifferingText {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** What keeping both means; without it only one can be kept. */
  readonly both?: string | undefined
}

export interface NewerVersionProps {
  readonly texts: readonly DifferingText[]
  /** When the other version was saved; without it the question does not say. */
  readonly savedAt?: string | undefined
  readonly isSaving: boolean
  /** What the person keeps of each text, by its field. */
  readonly onKeep: (kept: Readonly<Record<string, Keeping>>) => void
  /** Goes back to the form, which still holds what was typed. */
  readonly onBack: () => void
}

/**
 * Asks what to keep where a newer version was saved on another device or in another tab. It shows both texts. Nothing
 * is saved until the person has chosen; the choice that loses nothing is there from the start.
 */
export function NewerVersion({ texts: differing, savedAt, isSaving, onKeep, onBack }: NewerVersionProps) {
  const now = useNow()
  const [kept, setKept] = useState(() =>
    Object.fromEntries(
      differing.map(({ field, both }): [string, Keeping] => [field, both ? 'both' : 'mine']),
    ),
  )
  const ago = savedAt && timeAgo(savedAt, now)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onBack()}>
      <DialogContent
        title={tNewerVersion('changedElsewhere')}
        description={tNewerVersion('chooseVersion')}
        className="lg:max-w-2xl"
      >
        <DialogMiddle>
          {differing.map((text) => (
            <TwoVersions
              key={text.field}
              text={text}
              ago={ago}
              keeping={kept[text.field] ?? 'mine'}
              onKeep={(keeping) => setKept({ ...kept, [text.field]: keeping })}
            />
          ))}
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" onClick={onBack}>
            {tNewerVersion('backToText')}
          </Button>
          <Button disabled={isSaving} onClick={() => onKeep(kept)}>
            {isSaving ? words('saving') : tNewerVersion('saveChoice')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface TwoVersionsProps {
  readonly text: DifferingText
  readonly ago: string | undefined
  readonly keeping: Keeping
  readonly onKeep: (keeping: Keeping) => void
}

const choices: readonly (readonly [Keeping, string])[] = [
  ['mine', tNewerVersion('keepMine')],
  ['theirs', tNewerVersion('keepOther')],
  ['both', tNewerVersion('keepBoth')],
]

function TwoVersions({ text: { label, mine, theirs, both }, ago, keeping, onKeep }: TwoVersionsProps) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Version title={tNewerVersion('wroteHere')} text={mine} />
        <Version title={ago ? words('savedElsewhereAgo', { ago }) : words('savedElsewhere')} text={theirs} />
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map(
          ([choice, means]) =>
            (choice !== 'both' || both) && (
              <Choice
                key={choice}
                name={name}
                label={means}
                isChosen={keeping === choice}
                onChoose={() => onKeep(choice)}
              />
            ),
        )}
      </div>
      {both && keeping === 'both' && <p className="text-sm text-muted-foreground">{both}</p>}
    </fieldset>
  )
}

function Version({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className="text-sm text-muted-foreground">
        {title}
      </p>
      <div
        role="group"
        aria-labelledby={id}
        // A long text scrolls, also by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-28 overflow-y-auto sm:max-h-48 rounded-lg border border-border bg-muted p-3 whitespace-pre-line wrap-anywhere"
      >
        {text.trim() === '' ? <span className="text-muted-foreground">{words('nothing')}</span> : text}
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border px-3.5 py-1.5 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        isChosen
          ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
          : 'border-input bg-card hover:bg-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 outline-none"
      />
      {label}
    </label>
  )
}
