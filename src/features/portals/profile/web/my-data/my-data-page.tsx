import { Download, FileText, FileUp, IdCard, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import type { Gender } from '#features/record/fhir/genders.ts'
import { OwnRecordCard } from '#features/record/institution-record/web/index.ts'
import type { ExportFormat } from '#features/record/my-data/contract.ts'
import { useDownload } from '#features/record/my-data/web/index.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { ProfileSection } from '../profile-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const t = texts('myData')

interface Offer {
  readonly format: ExportFormat
  readonly name: string
  readonly about: string
}

const offers: readonly Offer[] = [
  { format: 'csv', name: t('spreadsheets'), about: t('aboutSpreadsheets') },
  { format: 'json', name: 'JSON', about: t('aboutJson') },
  {
    format: 'fhir',
    name: 'FHIR',
    about: t('aboutFhir'),
  },
]

// The page names them itself, so that the list is checked against the contract and nothing of it is loaded.
const genders: readonly (readonly [Gender, string])[] = [
  ['unknown', t('notSaid')],
  ['female', t('female')],
  ['male', t('male')],
  ['other', t('otherGender')],
]

/** Downloads of all of the person's data. */
function MyDataCard() {
  return (
    <Card aria-labelledby="my-data-title">
      <CardHeader>
        <CardTitle id="my-data-title">{t('downloadsTitle')}</CardTitle>
        <CardDescription>{t('downloadsDescription')}</CardDescription>
      </CardHeader>
      {shell ? <p>{t('noFilesInApp', { address: publicOrigin() })}</p> : <Offers />}
    </Card>
  )
}

function Offers() {
  const download = useDownload()
  const [gender, setGender] = useState<Gender>('unknown')
  return (
    <ul className="divide-y divide-border">
      {offers.map(({ format, name, about }) => (
        <li key={format} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-muted-foreground">{about}</p>
            {format === 'fhir' && (
              <Field label={t('gender')} hint={t('genderHint')} className="mt-3">
                <Select
                  value={gender}
                  onChange={({ target }) =>
                    setGender(genders.find(([one]) => one === target.value)?.[0] ?? 'unknown')
                  }
                >
                  {genders.map(([one, label]) => (
                    <option key={one} value={one}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          <Button
            variant="outline"
            // The width fits the longer label, so that no row moves when the label changes.
            className="min-w-[min(11rem,100%)]"
            aria-label={t('downloadOf', { name })}
            disabled={download.isPending}
            onClick={() => download.mutate(format === 'fhir' ? { format, gender } : { format })}
          >
            <Download aria-hidden />
            <span>
              {download.isPending && download.variables.format === format ? t('pleaseWait') : t('download')}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Opens the question whether to delete the account. */
function DeleteAccountCard({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby="delete-title" className="border-destructive">
      <CardHeader>
        <CardTitle id="delete-title">{t('deletionTitle')}</CardTitle>
        <CardDescription>{t('deletionDescription')}</CardDescription>
      </CardHeader>
      <Button variant="destructive" className="self-start" onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden />
        {t('openDeletion')}
      </Button>
      {isOpen && <DeleteAccountDialog user={user} open onOpenChange={setIsOpen} />}
    </Card>
  )
}

/** What Evenkeel keeps about the person: to take along, and to delete. */
export function MyDataPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={t('title')} purpose={t('purpose')}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MyDataCard />
        <div className="grid gap-5">
          <SummaryCard />
          <PassportCard />
          <ImportCard />
          <OwnRecordCard />
          <DeleteAccountCard user={user} />
        </div>
      </div>
    </ProfileSection>
  )
}

/** The way to bring a diary of another app along. */
function ImportCard() {
  return (
    <Card aria-labelledby="import-title">
      <CardHeader>
        <CardTitle id="import-title">{t('importTitle')}</CardTitle>
        <CardDescription>{t('importDescription')}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/my-data/import">
            <FileUp aria-hidden />
            {t('bringDiary')}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

/** The way to the re-entry passport. */
function PassportCard() {
  return (
    <Card aria-labelledby="passport-title">
      <CardHeader>
        <CardTitle id="passport-title">{t('passportTitle')}</CardTitle>
        <CardDescription>{t('passportDescription')}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/passport">
            <IdCard aria-hidden />
            {t('passport')}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

/** The way to the summary of ninety days. */
function SummaryCard() {
  return (
    <Card aria-labelledby="summary-title">
      <CardHeader>
        <CardTitle id="summary-title">{t('summaryTitle')}</CardTitle>
        <CardDescription>{t('summaryDescription')}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/my-data/summary">
            <FileText aria-hidden />
            <span>{shell ? t('summary') : t('summaryToPrint')}</span>
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
