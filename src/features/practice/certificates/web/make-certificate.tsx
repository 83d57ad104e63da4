import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { displayName, ownName } from '#features/core/identity/person-name.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type NewCertificate, certificateApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('certificate')

interface MakeCertificateProps extends Pick<NewCertificate, 'moduleId' | 'answers'> {
  readonly user: CurrentUser
}

const profileLink = (text: ReactNode) => (
  <Link href="/profile" className="underline underline-offset-4">
    {text}
  </Link>
)

/** What the certificate says is the person's choice: how their name stands, and whether their institution does. */
export function MakeCertificate({ user, moduleId, answers }: MakeCertificateProps) {
  const [isShort, setIsShort] = useState(false)
  const [namesInstitution, setNamesInstitution] = useState(false)
  const [, goTo] = useLocation()
  const make = useChange(certificateApi.make, {
    onError: (error) => toastFailure(t('notMadeTitle'), error, t('notMadeText')),
  })

  return (
    <Card aria-labelledby="make-title">
      <CardHeader>
        <CardTitle id="make-title">{t('makeTitle')}</CardTitle>
        <CardDescription>{t('makeText')}</CardDescription>
      </CardHeader>
      <Field label={t('nameLabel')} hint={t.rich('nameHint', { link: profileLink })} className="max-w-prose">
        <Select
          value={isShort ? 'initial' : 'whole'}
          onChange={({ target }) => setIsShort(target.value === 'initial')}
        >
          <option value="whole">{ownName(user)}</option>
          <option value="initial">{displayName(user)}</option>
        </Select>
      </Field>
      <Switch
        label={t('institutionLabel', { name: user.institution.name })}
        description={t('institutionHint')}
        checked={namesInstitution}
        onCheckedChange={setNamesInstitution}
      />
      <CardFooter>
        <Button
          disabled={make.isPending}
          onClick={() =>
            make.mutate(
              { body: { moduleId, answers, nameForm: isShort ? 'initial' : 'whole', namesInstitution } },
              { onSuccess: ({ id }) => goTo(`/certificates/${id}`) },
            )
          }
        >
          <Award aria-hidden />
          {make.isPending ? t('pleaseWait') : t('make')}
        </Button>
      </CardFooter>
    </Card>
  )
}
