import * as z from 'zod/mini'

import { correctionalStaysClosed } from '#features/core/institutions/open-registration.ts'
import { Switch } from '#web/ui/controls/switch.tsx'

import type { Institution, Protection } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

interface SwitchSettingsProps {
  readonly section: string
  readonly title: string
  readonly institution: Institution
  readonly field:
    | 'isOpen'
    | 'allowsPicturesAndSounds'
    | Extract<Protection, 'allowsResidentConnections' | 'requiresSecondFactor'>
  readonly setting?: Protection
  readonly label: string
  readonly description: string
  readonly disabled?: boolean
}

/** A section that is one switch. */
function SwitchSettings(props: SwitchSettingsProps) {
  const { section, title, institution, field, setting, ...toggle } = props
  const [isOn, turn, draft] = useSettingsDraft(section, z.boolean(), institution[field], institution)
  return (
    <SettingsForm title={title} changes={{ [field]: isOn }} draft={draft} {...(setting && { setting })}>
      {(errors) => (
        <div className="flex flex-col gap-2">
          <Switch checked={isOn} onCheckedChange={turn} {...toggle} />
          {errors[field] && <p className="text-sm text-destructive-ink">{errors[field]}</p>}
        </div>
      )}
    </SettingsForm>
  )
}

/** Opens an institution to whoever registers, or closes it. */
export function RegistrationSettings({ institution }: { readonly institution: Institution }) {
  const staysClosed = institution.kind === 'correctional' && !institution.isOpen
  return (
    <SwitchSettings
      section="registration"
      title={t('registration')}
      institution={institution}
      field="isOpen"
      label={t('anybodyMayRegister')}
      description={staysClosed ? `${correctionalStaysClosed()}.` : t('openMeans')}
      disabled={staysClosed}
    />
  )
}

/** Switches the pictures and sounds in everybody's box of hope on or off. */
export function PicturesSettings({ institution }: { readonly institution: Institution }) {
  return (
    <SwitchSettings
      section="pictures"
      title={t('picturesAndSounds')}
      institution={institution}
      field="allowsPicturesAndSounds"
      label={t('picturesAllowed')}
      description={t('picturesHint')}
    />
  )
}

/** Requires a second step of everybody who sees or changes others' data. */
export function SecondStepSettings({ institution }: { readonly institution: Institution }) {
  return (
    <SwitchSettings
      section="second-step"
      title={t('secondStep')}
      institution={institution}
      field="requiresSecondFactor"
      setting="requiresSecondFactor"
      label={t('requiredHere')}
      description={t('secondStepHint')}
    />
  )
}

/** Allows residents to connect with each other. */
export function ResidentsSettings({ institution }: { readonly institution: Institution }) {
  return (
    <SwitchSettings
      section="residents"
      title={t('residentsConnections')}
      institution={institution}
      field="allowsResidentConnections"
      setting="allowsResidentConnections"
      label={t('residentsMayConnect')}
      description={t('residentsHint')}
    />
  )
}
