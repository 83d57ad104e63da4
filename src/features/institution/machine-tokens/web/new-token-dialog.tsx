import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Role } from '#shared/endpoint.ts'
import { type MachineScope, machineScopes } from '#shared/machine-scopes.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import {
  CancelOrSend,
  Dialog,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogMiddle,
} from '#web/ui/overlays/dialog.tsx'

import { type MadeToken, machineTokenApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { scopesOf } from '../scopes.ts'

const t = texts('machines')

/** For how many days a token may be made here; the server takes any number up to a year. */
const lifetimes = [30, 90, 180, 365]

const day = dateTimeFormat({ dateStyle: 'long' })

const Draft = z.object({ name: z.string(), scopes: z.array(z.enum(machineScopes)), days: z.number() })
type Draft = z.infer<typeof Draft>
const blank: Draft = { name: '', scopes: [], days: 90 }

interface NewTokenDialogProps {
  /** The role of whoever makes it, since a token may do no more than they may. */
  readonly role: Role
  readonly institution: string
  readonly onClose: () => void
}

/** The dialog that makes a token, and shows it once. */
export function NewTokenDialog({ role, institution, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<MadeToken | null>(null)
  const [draft, change, clear] = useOwnDraft('machine-token', Draft, blank)
  function close(): void {
    clear()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={made ? t('ready') : t('make')}
        description={made ? t('readyText') : t('makeText')}
      >
        {made ? (
          <TokenReady made={made} institution={institution} onClose={onClose} />
        ) : (
          <TokenForm
            offered={scopesOf(role)}
            draft={draft}
            onChange={change}
            onMade={(token) => {
              clear()
              setMade(token)
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface TokenFormProps {
  readonly offered: readonly MachineScope[]
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly onMade: (made: MadeToken) => void
}

function TokenForm({ offered, draft, onChange, onMade }: TokenFormProps) {
  const { name, days } = draft
  // A draft may be from before the role changed.
  const scopes = draft.scopes.filter((scope) => offered.includes(scope))
  const { errors, begin } = useFormErrors()
  const make = useChange(machineTokenApi.make)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    make.mutate(
      { body: { name: name.trim(), scopes, days } },
      {
        onSuccess: (made) => {
          onMade(made)
          toast({ title: t('made'), description: t('madeText') })
        },
        onError: (error) => {
          refuse(refusedFields(error))
          toastFailure(t('notMade'), error)
        },
      },
    )
  }

  return (
    <DialogForm
      onSubmit={submit}
      isBusy={make.isPending}
      feet={<CancelOrSend isBusy={make.isPending}>{t('makeIt')}</CancelOrSend>}
    >
      <Field label={t('system')} error={errors['name']}>
        <Input
          value={name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <ScopeFields
        offered={offered}
        scopes={scopes}
        onChange={(chosen) => onChange({ ...draft, scopes: chosen })}
        error={errors['scopes']}
      />
      <Field label={t('lifetime')} error={errors['days']}>
        <Select value={days} onChange={(event) => onChange({ ...draft, days: Number(event.target.value) })}>
          {lifetimes.map((count) => (
            <option key={count} value={count}>
              {t('lifetimeOf', { days: count })}
            </option>
          ))}
        </Select>
      </Field>
    </DialogForm>
  )
}

interface ScopeFieldsProps {
  readonly offered: readonly MachineScope[]
  readonly scopes: readonly MachineScope[]
  readonly onChange: (scopes: MachineScope[]) => void
  readonly error: string | undefined
}

function ScopeFields({ offered, scopes, onChange, error }: ScopeFieldsProps) {
  return (
    <fieldset aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="font-medium">{t('scopes')}</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={
            <>
              <span>{t(`scopeLabels.${scope}.label`)}</span>
              <span className="block text-sm text-muted-foreground">{t(`scopeLabels.${scope}.about`)}</span>
            </>
          }
          checked={scopes.includes(scope)}
          onCheckedChange={(isChecked) =>
            onChange(isChecked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
          }
        />
      ))}
      {error && (
        <p id="scopes-error" className="text-sm text-destructive-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface TokenReadyProps extends Omit<NewTokenDialogProps, 'role'> {
  readonly made: MadeToken
}

function TokenReady({ made, institution, onClose }: TokenReadyProps) {
  const until = day(new Date(made.expiresAt))
  return (
    <>
      <DialogMiddle>
        <div className="flex flex-col gap-1 rounded-lg border border-border bg-muted p-4">
          <code className="font-mono font-semibold select-all wrap-anywhere">{made.token}</code>
          <p className="text-sm text-muted-foreground">{t('forUntil', { name: made.name, date: until })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <CopyOrPrint text={made.token} notCopied={t('notCopied')}>
            <h1>{made.name}</h1>
            <p>{institution}</p>
            <p>{t('worksUntilOnPaper', { date: until })}</p>
            <p>
              <code>{made.token}</code>
            </p>
          </CopyOrPrint>
        </div>
      </DialogMiddle>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </>
  )
}
