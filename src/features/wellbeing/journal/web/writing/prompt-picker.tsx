import { useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { populationOf } from '#shared/population.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { texts } from '../../locales/texts.ts'
import { situationsOf } from '../../prompts.ts'

const t = texts('writing')

/** Offers the prompts of one situation at a time, of those that fit where the person is. */
export function PromptPicker({ onPick }: { readonly onPick: (prompt: string) => void }) {
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
