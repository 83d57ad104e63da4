import { currentLanguage } from '#shared/current-language.ts'
import { Select } from '#web/ui/controls/select.tsx'

const zones = Intl.supportedValuesOf('timeZone')

interface TimeZoneSelectProps {
  readonly value: string
  readonly onChange: (timeZone: string) => void
}

/** A time zone as people say it, such as "Eastern Time (New York)". */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(`${currentLanguage()}-US`, {
    timeZone,
    timeZoneName: timeZone.includes('/') ? 'longGeneric' : 'long',
  })
  const said = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return timeZone.includes('/') ? `${said} (${place})` : said
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
