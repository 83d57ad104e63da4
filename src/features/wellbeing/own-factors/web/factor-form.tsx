import { clsx } from 'clsx'
import { type SubmitEvent, useId } from 'react'
import * as z from 'zod/mini'

import { useChange } from '#web/api/use-change.ts'
import { CardForm } from '#web/forms/card-form.tsx'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useSaveOver } from '#web/forms/use-save-over.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { NewOwnFactor, OwnFactor, ownFactorApi } from '../contract.ts'
import { type FactorIcon as Icon, factorIcons, type FactorKind, longestName } from '../factors.ts'
import { texts } from '../locales/texts.ts'
import { FactorIcon } from './factor-icon.tsx'

const t = texts('page')

interface FactorFormProps {
  readonly userId: string
  readonly kind: FactorKind
  /** The one that is changed; null for a new one. */
  readonly factor: OwnFactor | null
  readonly onDone: () => void
}

/** What is typed and not saved yet. A name may be empty or too long. */
const Draft = z.object({ name: z.string(), icon: NewOwnFactor.shape.icon })

/** The form of a new factor, or of the name and the icon of one that is there. */
export function FactorForm({ userId, kind, factor, onDone }: FactorFormProps) {
  const [draft, setDraft, discardDraft] = useDraft(
    `own-factor-${factor?.id ?? kind}`,
    userId,
    (kept) => Draft.safeParse(kept).data ?? null,
    { name: factor?.name ?? '', icon: factor?.icon ?? 'tag' },
  )
  const add = useChange(ownFactorApi.add)
  const change = useChange(ownFactorApi.change, { againAfterFailure: true })
  const { save, newer, ...saving } = useSaveOver(OwnFactor, factor, t('nothingLost'))
  const { errors, begin } = useFormErrors()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const refuse = begin(event)
    const { name } = NewOwnFactor.shape
    const checked = name.safeParse(draft.name)
    if (!checked.success) return refuse({ name: checked.error.issues[0]!.message })
    try {
      await save((base) => {
        if (!base) return add.mutateAsync({ body: { kind, ...draft } })
        const { id, isArchived, updatedAt: basedOn } = base
        return change.mutateAsync({ params: { id }, body: { ...draft, isArchived, basedOn } })
      })
      discardDraft()
      onDone()
    } catch (error) {
      refuse(refusedFields(error))
    }
  }

  return (
    <CardForm
      title={factor ? t('changeTitle') : t(`forms.${kind}.title`)}
      t={t}
      {...saving}
      onSubmit={submit}
      onCancel={() => {
        discardDraft()
        onDone()
      }}
    >
      <Field
        label={t('nameLabel')}
        hint={t('nameHint', { hint: t(`forms.${kind}.hint`), most: longestName })}
        error={errors['name']}
      >
        <Input
          value={draft.name}
          readOnly={saving.isSaving}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <IconChoice chosen={draft.icon} onChoose={(icon) => setDraft({ ...draft, icon })} />
      {newer && (
        <Notice tone="attention" role="alert" title={t('newerTitle')}>
          <p className="wrap-anywhere">{t('newerReads', { name: newer.name })}</p>
          <p>{t('whatSavingDoes')}</p>
        </Notice>
      )}
    </CardForm>
  )
}

interface IconChoiceProps {
  readonly chosen: Icon
  readonly onChoose: (icon: Icon) => void
}

/** Chooses one of the icons. Arrows move among them, since they are radio buttons. */
function IconChoice({ chosen, onChoose }: IconChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t('icon')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {factorIcons.map((icon) => (
          <label
            key={icon}
            className={clsx(
              'flex cursor-pointer flex-col items-center gap-1 rounded-lg border px-1 py-2 text-sm transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              icon === chosen
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-input bg-card hover:bg-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={icon === chosen}
              onChange={() => onChoose(icon)}
            />
            <FactorIcon icon={icon} className="size-5" />
            <span>{t(`icons.${icon}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
