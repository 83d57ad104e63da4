import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { rolesGivenBy } from '#features/core/identity/roles.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { roles } from '#shared/endpoint.ts'
import { useReading } from '#web/api/use-reading.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import { roleLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'

const t = texts('person')

/** A person's role and place in the institution, as they are typed. */
export const Placement = z.object({
  role: z.enum(roles),
  unitId: z.nullable(z.string()),
  shiftId: z.nullable(z.string()),
  badgeNumber: z.string(),
})
export type Placement = z.infer<typeof Placement>

interface PlacementFieldsProps {
  readonly user: CurrentUser
  readonly errors: FieldErrors
  readonly value: Placement
  readonly onChange: (value: Placement) => void
}

/** The fields for role, unit, shift and badge number, with only the roles that this user may give. */
export function PlacementFields({ user, errors, value, onChange }: PlacementFieldsProps) {
  const { data: institution } = useReading(institutionApi.get, {})
  return (
    <>
      <Field label={t('role')} error={errors['role']}>
        <Select
          value={value.role}
          onChange={({ target }) => {
            const role = rolesGivenBy(user.role).find((one) => one === target.value)
            if (role) onChange({ ...value, role })
          }}
        >
          {rolesGivenBy(user.role).map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <PartField
          label={t('unit')}
          error={errors['unitId']}
          parts={institution?.units ?? []}
          value={value.unitId}
          onChange={(unitId) => onChange({ ...value, unitId })}
        />
        <PartField
          label={t('shift')}
          error={errors['shiftId']}
          parts={institution?.shifts ?? []}
          value={value.shiftId}
          onChange={(shiftId) => onChange({ ...value, shiftId })}
        />
      </div>
      <Field label={t('badgeNumber')} isOptional error={errors['badgeNumber']}>
        <Input
          value={value.badgeNumber}
          maxLength={30}
          onChange={({ target }) => onChange({ ...value, badgeNumber: target.value })}
        />
      </Field>
    </>
  )
}

interface PartFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly parts: readonly { readonly id: string; readonly name: string }[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

function PartField({ label, error, parts, value, onChange }: PartFieldProps) {
  return (
    <Field label={label} isOptional error={error}>
      <Select value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{t('noPart')}</option>
        {parts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
