import { texts } from '../../texts/read-aloud.ts'
import { Select } from '../controls/select.tsx'
import { type Rate, rateNames } from './own-voice.ts'

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
      aria-label={texts.speed}
      className="w-32"
      value={rate}
      onChange={({ target }) => onChange(rateNames.find((name) => name === target.value) ?? 'Normal')}
    >
      {rateNames.map((name) => (
        <option key={name} value={name}>
          {texts.rates[name]}
        </option>
      ))}
    </Select>
  )
}
