import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { countCharacters } from '#shared/fields.ts'
import { reasonFor } from '#web/api/api.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { useChange } from '#web/api/use-change.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { HopeItem, type Kind, longestText, hopeBoxApi, type NewHopeItem } from '../contract.ts'
import { texts } from '../texts/form.ts'
import { type ChosenMedia, MediaChoice } from './media-choice.tsx'

interface FormTexts {
  readonly title: string
  readonly label: string
  readonly hint: string
}

const forms: Readonly<Record<Kind, FormTexts>> = {
  words: {
    title: texts.writeWords,
    label: texts.wordsLabel,
    hint: texts.wordsHint,
  },
  picture: {
    title: texts.addPicture,
    label: texts.pictureLabel,
    hint: texts.pictureHint,
  },
  sound: {
    title: texts.addSound,
    label: texts.soundLabel,
    hint: texts.soundHint,
  },
}

interface ItemFormProps {
  readonly userId: string
  readonly kind: Kind
  /** The thing whose words are changed; null for a new one. */
  readonly item: HopeItem | null
  /** Called with the id of what was saved, or with null when nothing was. */
  readonly onDone: (id: string | null) => void
}

/** The form of something new in the box, or of the words of something that is there. */
export function ItemForm({ userId, kind, item, onDone }: ItemFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    first?.focus()
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
  }, [])
  const [text, setText, discardDraft] = useDraft(
    `hope-box-${item?.id ?? kind}`,
    userId,
    (kept) => (typeof kept === 'string' ? kept : null),
    item?.text ?? '',
  )
  const [media, setMedia] = useState<ChosenMedia | null>(null)
  const { save, isSaving, newer, failure } = useSave(item)
  const { errors, begin } = useFormErrors()
  const { title, label, hint } = forms[kind]

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const refuse = begin(event)
    const missing = {
      ...(kind !== 'words' && !item && !media && { content: texts.chooseFirst[kind] }),
      ...(text.trim() === '' && { text: texts.writeFew }),
      ...(countCharacters(text) > longestText && { text: texts.keepWithin({ most: longestText }) }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    try {
      const saved = await save({ kind, text, ...(media && { content: media.content }) })
      discardDraft()
      onDone(saved.id)
    } catch (error) {
      refuse(refusedFields(error))
    }
  }

  return (
    <Form ref={form} noValidate aria-label={item ? texts.changeWords : title} onSubmit={submit}>
      <Card>
        <CardTitle>{item ? texts.changeWords : title}</CardTitle>
        {kind !== 'words' && !item && (
          <MediaChoice kind={kind} chosen={media} onChoose={setMedia} error={errors['content']} />
        )}
        <Field label={label} hint={hint} error={errors['text']}>
          <Textarea
            rows={kind === 'words' ? 4 : 2}
            value={text}
            readOnly={isSaving}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {newer !== null && (
          <Notice tone="attention" role="alert" title={texts.changedMeanwhile}>
            <p>{texts.readsNow}</p>
            <p className="whitespace-pre-line wrap-anywhere">{newer}</p>
            <p>{texts.saveOrCancel}</p>
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" role="alert" title={texts.notSaved}>
            {failure}
          </Notice>
        )}
        <CardFooter>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? texts.saving : texts.save}
          </Button>
          <Button
            variant="ghost"
            disabled={isSaving}
            onClick={() => {
              discardDraft()
              onDone(null)
            }}
          >
            {texts.cancel}
          </Button>
        </CardFooter>
      </Card>
    </Form>
  )
}

/** Saves something new, or the words of something that is there; over a newer version only once that was shown. */
function useSave(item: HopeItem | null) {
  const add = useChange(hopeBoxApi.add)
  const change = useChange(hopeBoxApi.change, { againAfterFailure: true })
  const [newer, setNewer] = useState<HopeItem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(body: NewHopeItem): Promise<HopeItem> {
    setFailure(null)
    const { updatedAt } = newer ?? item ?? {}
    try {
      const saved = item
        ? await change.mutateAsync({ params: { id: item.id }, body: { text: body.text, basedOn: updatedAt } })
        : await add.mutateAsync({ body })
      toast({ title: texts.kept, description: texts.aboutKept })
      return saved
    } catch (error) {
      const stored = newerVersionIn(HopeItem, error)
      setNewer(stored)
      const isShownAtField = Object.keys(refusedFields(error)).length > 0
      if (!stored && !isShownAtField) setFailure(reasonFor(error, texts.nothingLost))
      throw error
    }
  }
  return { save, isSaving: add.isPending || change.isPending, newer: newer?.text ?? null, failure }
}
