import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'

import type { LocalContact } from '#features/core/institutions/contract.ts'
import { type Language, languageNames, languages } from '#shared/language.ts'
import { populationLabel } from '#shared/population-labels.ts'
import { populations } from '#shared/population.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import type { Institution } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('contacts')

const mostContacts = 8
/** Contacts as they are typed. */
const Draft = z.array(
  z.object({
    key: z.string(),
    contact: z.object({
      kind: z.enum(['dial', 'place']),
      name: z.string(),
      where: z.string(),
      about: z.string(),
      populations: z.optional(z.array(z.enum(populations))),
      languages: z.optional(z.array(z.enum(languages))),
    }),
  }),
)
const ownNameOf = (language: Language) => <span lang={language}>{languageNames[language]}</span>
const blank: LocalContact = { kind: 'dial', name: '', where: '', about: '' }

/** The institution's own crisis contacts, which stand before the national ones in the help menu. */
export function ContactSettings({ institution }: { readonly institution: Institution }) {
  const [contacts, setContacts, draft] = useSettingsDraft(
    'contacts',
    Draft,
    institution.contacts.map(keyed),
    institution,
  )
  return (
    <SettingsForm
      title={t('title')}
      changes={{ contacts: contacts.map(({ contact }) => contact) }}
      draft={draft}
    >
      {(errors) => (
        <>
          {contacts.map(({ key, contact }, index) => (
            <ContactFields
              key={key}
              contact={contact}
              number={index + 1}
              errors={errors}
              onChange={(changed) => setContacts(contacts.with(index, { key, contact: changed }))}
              onRemove={() => setContacts(contacts.toSpliced(index, 1))}
            />
          ))}
          {contacts.length === 0 && <p className="text-muted-foreground">{t('noneYet')}</p>}
          {contacts.length < mostContacts && (
            <Button
              variant="outline"
              className="self-start"
              onClick={() => setContacts([...contacts, { key: crypto.randomUUID(), contact: blank }])}
            >
              <Plus aria-hidden />
              {t('add')}
            </Button>
          )}
        </>
      )}
    </SettingsForm>
  )
}

/** Contacts have no id, so each gets a stable key while it is edited. */
const keyed = (contact: LocalContact, place: number) => ({ key: String(place), contact })

interface ContactFieldsProps {
  readonly contact: LocalContact
  readonly number: number
  readonly errors: FieldErrors
  readonly onChange: (contact: LocalContact) => void
  readonly onRemove: () => void
}

function ContactFields({ contact, number, errors, onChange, onRemove }: ContactFieldsProps) {
  const errorOf = (name: keyof LocalContact) => errors[`contacts.${number - 1}.${name}`]
  const isPlace = contact.kind === 'place'
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-border p-4">
      <legend className="px-1 font-medium">{t('contact', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('kind')}>
          <Select
            value={contact.kind}
            onChange={({ target }) =>
              onChange({ ...contact, kind: target.value === 'place' ? 'place' : 'dial' })
            }
          >
            <option value="dial">{t('dial')}</option>
            <option value="place">{t('placeToGo')}</option>
          </Select>
        </Field>
        <Field label={isPlace ? t('place') : t('number')} error={errorOf('where')}>
          <Input
            value={contact.where}
            maxLength={60}
            placeholder={isPlace ? t('placeExample') : '4455'}
            onChange={({ target }) => onChange({ ...contact, where: target.value })}
          />
        </Field>
        <Field label={t('who')} error={errorOf('name')}>
          <Input
            value={contact.name}
            maxLength={60}
            placeholder={t('whoExample')}
            onChange={({ target }) => onChange({ ...contact, name: target.value })}
          />
        </Field>
        <Field label={t('when')} isOptional error={errorOf('about')}>
          <Input
            value={contact.about}
            maxLength={120}
            placeholder={t('whenExample')}
            onChange={({ target }) => onChange({ ...contact, about: target.value })}
          />
        </Field>
      </div>
      <Choices
        legend={t('audience', { number })}
        of={populations}
        labelOf={(population) => populationLabel(population)}
        chosen={contact.populations ?? populations}
        error={errorOf('populations')}
        onChange={(chosen) => onChange({ ...contact, populations: chosen })}
      />
      <Choices
        legend={t('languages', { number })}
        of={languages}
        labelOf={ownNameOf}
        chosen={contact.languages ?? ['en']}
        error={errorOf('languages')}
        onChange={(chosen) => onChange({ ...contact, languages: chosen })}
      />
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        aria-label={t('removeContact', { number })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
        {t('remove')}
      </Button>
    </fieldset>
  )
}

interface ChoicesProps<Choice extends string> {
  readonly legend: string
  readonly of: readonly Choice[]
  readonly labelOf: (choice: Choice) => ReactNode
  readonly chosen: readonly Choice[]
  readonly error: string | undefined
  readonly onChange: (chosen: Choice[]) => void
}

/** Checkboxes of which each can be ticked, and what is wrong with them together. */
function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { legend, of, labelOf, chosen, error, onChange } = props
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {of.map((one) => (
          <Checkbox
            key={one}
            label={labelOf(one)}
            checked={chosen.includes(one)}
            onCheckedChange={(isChosen) =>
              onChange(of.filter((other) => (other === one ? isChosen : chosen.includes(other))))
            }
          />
        ))}
      </div>
      {error && <p className="text-sm text-destructive-ink">{error}</p>}
    </fieldset>
  )
}
