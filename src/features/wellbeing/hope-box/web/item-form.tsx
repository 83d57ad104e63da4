import { type SubmitEvent, useState } from 'react'

import { countCharacters } from '#shared/fields.ts'
import { useChange } from '#web/api/use-change.ts'
import { CardForm } from '#web/forms/card-form.tsx'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useSaveOver } from '#web/forms/use-save-over.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { HopeItem, type Kind, longestText, hopeBoxApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type ChosenMedia, MediaChoice } from './media-choice.tsx'

const t = texts('form')

interface FormTexts {
  readonly title: string
  readonly label: string
  readonly hint: string
}

const forms: Readonly<Record<Kind, FormTexts>> = {
  words: {
    title: t('writeWords'),
    label: t('wordsLabel'),
    hint: t('wordsHint'),
  },
  picture: {
    title: t('addPicture'),
    label: t('pictureLabel'),
    hint: t('pictureHint'),
  },
  sound: {
    title: t('addSound'),
    label: t('soundLabel'),
    hint: t('soundHint'),
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
  const [text, setText, discardDraft] = useDraft(
    `hope-box-${item?.id ?? kind}`,
    userId,
    (kept) => (typeof kept === 'string' ? kept : null),
    item?.text ?? '',
  )
  const [media, setMedia] = useState<ChosenMedia | null>(null)
  const add = useChange(hopeBoxApi.add)
  const change = useChange(hopeBoxApi.change, { againAfterFailure: true })
  const { save, newer, ...saving } = useSaveOver(HopeItem, item, t('nothingLost'))
  const { errors, begin } = useFormErrors()
  const { title, label, hint } = forms[kind]

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const refuse = begin(event)
    const missing = {
      ...(kind !== 'words' && !item && !media && { content: t(`chooseFirst.${kind}`) }),
      ...(text.trim() === '' && { text: t('writeFew') }),
      ...(countCharacters(text) > longestText && { text: t('keepWithin', { most: longestText }) }),
    }
    if (Object.keys(missing).length > 0) return refuse(missing)
    try {
      const saved = await save((base) =>
        base
          ? change.mutateAsync({ params: { id: base.id }, body: { text, basedOn: base.updatedAt } })
          : add.mutateAsync({ body: { kind, text, ...(media && { content: media.content }) } }),
      )
      toast({ title: t('kept'), description: t('aboutKept') })
      discardDraft()
      onDone(saved.id)
    } catch (error) {
      refuse(refusedFields(error))
    }
  }

  return (
    <CardForm
      title={item ? t('changeWords') : title}
      t={t}
      {...saving}
      onSubmit={submit}
      onCancel={() => {
        discardDraft()
        onDone(null)
      }}
    >
      {kind !== 'words' && !item && (
        <MediaChoice kind={kind} chosen={media} onChoose={setMedia} error={errors['content']} />
      )}
      <Field label={label} hint={hint} error={errors['text']}>
        <Textarea
          rows={kind === 'words' ? 4 : 2}
          value={text}
          readOnly={saving.isSaving}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {newer && (
        <Notice tone="attention" role="alert" title={t('changedMeanwhile')}>
          <p>{t('readsNow')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{newer.text}</p>
          <p>{t('saveOrCancel')}</p>
        </Notice>
      )}
    </CardForm>
  )
}
