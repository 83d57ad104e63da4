import { Select } from '#web/ui/controls/select.tsx'

const zones = Intl.supportedValuesOf('timeZone')

interface TimeZoneSelectProps {
  readonly value: string
  readonly onChange: (timeZone: string) => void
}

/** The choice of an IANA time zone, within a Field. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {/* The present zone may have an older name, which the browser's list leaves out. */}
      {[...new Set([value, ...zones])].toSorted().map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
