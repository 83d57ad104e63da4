import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { Source } from '../contract.ts'
import type { MoodNumbers } from '../mood-words.ts'
import { texts } from '../texts/preview.ts'

interface MoodNumbersCardProps {
  readonly source: Source
  readonly numbers: MoodNumbers
  readonly onChange: (word: string, number: number | null) => void
}

const shownAtFirst = 6

/** Which number from 1 to 10 each mood of the other app stands for. */
export function MoodNumbersCard({ source, numbers, onChange }: MoodNumbersCardProps) {
  const { shown, end } = useFold([...numbers], shownAtFirst)
  return (
    <Card aria-labelledby="numbers-title">
      <CardTitle id="numbers-title">{texts.numbersTitle}</CardTitle>
      <CardDescription>{texts.numbersText[source]}</CardDescription>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(([word, number]) => (
          <Field key={word} label={<span className="wrap-anywhere">{word}</span>}>
            <Select
              value={number ?? ''}
              onChange={({ target }) => onChange(word, target.value === '' ? null : Number(target.value))}
            >
              <option value="">{texts.noNumber}</option>
              {Array.from({ length: highestScore }, (_, index) => index + 1).map((score) => (
                <option key={score} value={score}>
                  {score} · {moodLabel(score)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <ListEnd list={end} more={texts.moreWords} />
    </Card>
  )
}
