import { texts } from '../../locales/texts.ts'
import { Select } from '../controls/select.tsx'
import { type Rate, rateNames } from './own-voice.ts'

const t = texts('readAloud')

/** How fast the voice speaks. */
export function RateChoice({
  rate,
  onChange,
}: {
  readonly rate: Rate
  readonly onChange: (rate: Rate) => void
}) {
  return (
    <Select
      aria-label={t('speed')}
      className="w-32"
      value={rate}
      onChange={({ target }) => onChange(rateNames.find((name) => name === target.value) ?? 'Normal')}
    >
      {rateNames.map((name) => (
        <option key={name} value={name}>
          {t(`rates.${name}`)}
        </option>
      ))}
    </Select>
  )
}
