import { useReading } from '#web/api/use-reading.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { recordKeepingApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('own')

/** Says to a person what of all this is theirs, and what their institution's. */
export function OwnRecordCard() {
  const { data: keeping } = useReading(recordKeepingApi.read, {})
  return (
    <Card aria-labelledby="own-record-title">
      <CardHeader>
        <CardTitle id="own-record-title">{t('title')}</CardTitle>
      </CardHeader>
      <p>{t('yours')}</p>
      <p>{t('institutions')}</p>
      <details>
        <Summary>{t('more')}</Summary>
        <div className="flex flex-col gap-2">
          <p>{t('stays')}</p>
          {keeping && <p>{t('years', { years: keeping.years })}</p>}
          {keeping?.officer && <p>{t('officer', { name: keeping.officer })}</p>}
        </div>
      </details>
    </Card>
  )
}

/** What stays of a person with their institution once their account is deleted, for how long, and who reads it. */
export function WhatStays() {
  const { data: keeping } = useReading(recordKeepingApi.read, {})
  return (
    <p>
      {t('staysShort')} {keeping && <span>{t('years', { years: keeping.years })}</span>}
    </p>
  )
}
