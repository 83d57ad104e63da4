import { useState } from 'react'

import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../locales/texts.ts'
import { seenLine } from '../seen-line.ts'
import type { CertificateStatement, PassportStatement, Statement } from '../statement.ts'
import { writtenDay } from '../written-day.ts'
import { useCheckedStatement } from './queries.ts'

const t = texts('verify')

/** What came of a check. A check that failed is not called one that found a forgery. */
export function VerifyResult({ document }: { readonly document: string }) {
  const { data: statement, isError, refetch } = useCheckedStatement(document)
  if (isError) return <LoadFailure title={t('notChecked')} onRetry={refetch} />
  if (statement === undefined) return <Skeleton className="h-32" />
  if (statement === null) {
    return (
      <Notice tone="danger" title={t('notGenuineTitle')} role="alert">
        {t('notGenuineText', { host: location.host })}
      </Notice>
    )
  }
  return statement.kind === 'certificate' ? (
    <GenuineCertificate statement={statement} />
  ) : (
    <GenuinePassport statement={statement} />
  )
}

function Genuine({ statement }: { readonly statement: Statement }) {
  const { kind, iss, day, name } = statement
  const maker =
    'institution' in statement && statement.institution
      ? t('withEvenkeel', { institution: statement.institution })
      : 'Evenkeel'
  return (
    <Notice tone="calm" title={t('genuineTitle')} role="status">
      {t.rich('genuineText', { kind, name: () => <strong>{name}</strong>, maker, iss, day: writtenDay(day) })}
    </Notice>
  )
}

function GenuineCertificate({ statement }: { readonly statement: CertificateStatement }) {
  const { module, taught, minutes, number } = statement
  return (
    <div className="flex flex-col gap-4">
      <Genuine statement={statement} />
      <Facts
        facts={[
          [t('module'), module],
          [t('taught'), taught],
          [t('length'), t('aboutMinutes', { minutes })],
          [t('number'), number],
        ]}
      />
      {statement.seen && <p className="max-w-prose">{seenLine(statement.seen)}</p>}
      <p className="max-w-prose text-sm text-muted-foreground">{t('compareAll')}</p>
    </div>
  )
}

function GenuinePassport({ statement }: { readonly statement: PassportStatement }) {
  const { number, sha256 } = statement
  return (
    <div className="flex flex-col gap-4">
      <Genuine statement={statement} />
      <Facts
        facts={[
          [t('number'), number],
          [t('digest'), sha256],
        ]}
      />
      <p className="max-w-prose text-pretty">{t('passportMeans')}</p>
      <FileCheck sha256={sha256} />
    </div>
  )
}

/** Compares a file with the digest that was signed. The file stays in the browser. */
function FileCheck({ sha256 }: Pick<PassportStatement, 'sha256'>) {
  const [isSame, setIsSame] = useState<boolean | null>(null)
  // A page without https has no digests.
  if (!globalThis.crypto?.subtle) {
    return <p className="text-sm">{t('compareDigest')}</p>
  }
  return (
    <div className="flex flex-col gap-3">
      <label className="flex flex-col gap-1.5 font-medium">
        {t('fileLabel')}
        <input
          type="file"
          className="min-h-11 font-normal"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setIsSame(null)
            if (file) void digestOf(file).then((digest) => setIsSame(digest === sha256))
          }}
        />
      </label>
      <div role="status">
        {isSame === true && (
          <Notice tone="calm" title={t('sameTitle')}>
            {t('sameText')}
          </Notice>
        )}
        {isSame === false && (
          <Notice tone="danger" title={t('otherTitle')}>
            {t('otherText')}
          </Notice>
        )}
      </div>
    </div>
  )
}

async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
