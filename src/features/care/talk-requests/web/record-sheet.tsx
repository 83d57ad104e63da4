import { useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'

import type { ActKind, TalkRequestDetail } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('record')
const shared = texts('shared')
const queue = texts('queue')

const moment = dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })
const shown = (instant: string) => moment(new Date(instant))

/** Prints when a request was received, reviewed and its person seen, by whom by their function, and by when it was due. */
export function PrintRecord({ one }: { readonly one: TalkRequestDetail }) {
  const [printing, setPrinting] = useState(0)
  const { data: user } = useCurrentUser()
  return (
    <>
      <PrintButton variant="outline" onClick={() => setPrinting(printing + 1)} />
      {printing > 0 && user && (
        <PrintedSheet key={printing}>
          <Sheet one={one} institution={user.institution.name} />
        </PrintedSheet>
      )}
    </>
  )
}

const received: readonly ActKind[] = ['asked', 'entered', 'referred']
const reviewed: readonly ActKind[] = ['prioritized', 'urgent', 'seen']

function Sheet({ one, institution }: { readonly one: TalkRequestDetail; readonly institution: string }) {
  const { person, about, source, entries, closing } = one
  const missing = closing ? t('none', { how: queue(`endings.${closing}`) }) : t('notYet')
  const rows = [
    {
      step: 'received',
      at: one.receivedAt,
      by: entries.find(({ kind }) => received.includes(kind)),
      due: null,
    },
    {
      step: 'reviewed',
      at: one.prioritizedAt,
      by: one.prioritizedAt ? entries.find(({ kind }) => reviewed.includes(kind)) : undefined,
      due: one.prioritizeBy,
    },
    {
      step: 'encounter',
      at: one.seenAt,
      by: one.seenAt ? entries.findLast(({ kind }) => kind === 'seen') : undefined,
      due: one.seeBy,
    },
  ] as const
  return (
    <>
      <h1 className="mb-2 text-xl font-semibold">{t('title')}</h1>
      <p>{institution}</p>
      <p className="mb-4">
        {[
          person.name,
          `@${person.username}`,
          person.unit,
          shared(`topics.${about}`),
          shared(`sources.${source}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-border">
            {(['step', 'at', 'by', 'due'] as const).map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, at, by, due }) => (
            <tr key={step} className="border-b border-border align-top last:border-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                {t(`steps.${step}`)}
              </th>
              <td className="py-2 pr-4 tabular-nums">{at ? shown(at) : missing}</td>
              <td className="py-2 pr-4">{by ? t(`functions.${functionOf(by)}`) : '–'}</td>
              <td className="py-2 pr-4 tabular-nums">
                {due ? [shown(due), at && at > due && t('late')].filter(Boolean).join(' · ') : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm">{t('clocks')}</p>
    </>
  )
}

function functionOf({ kind, qualification }: TalkRequestDetail['entries'][number]) {
  if (kind === 'asked') return 'person'
  if (kind === 'referred') return 'staff'
  return qualification === 'clinician' || qualification === 'nurse' ? qualification : 'either'
}
