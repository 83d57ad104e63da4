import { useEffect, useState } from 'react'

import { useReading } from '#web/api/use-reading.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { certificateApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { checkCommands, pemOf } from '../proof-file.ts'
import { VerifyResult } from './verify-result.tsx'

const t = texts('verify')

/**
 * What stands behind # in an address, the line of a proof that is pasted whole, or else all of a text. No server is sent
 * what stands behind #.
 */
function documentIn(text: string): string {
  const behind = text.slice(text.indexOf('#') + 1).trim()
  return /^eyJ[\w.-]+$/m.exec(behind)?.[0] ?? behind
}

/** Shows anybody whether a certificate or a passport is genuine. */
export function VerifyPage() {
  const [text, setText] = useState(() => documentIn(location.hash))
  useEffect(() => {
    const take = () => setText(documentIn(location.hash))
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  const document = documentIn(text)
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      {document && <VerifyResult key={document} document={document} />}
      <Card>
        <Field label={t('documentLabel')} hint={t('documentHint')}>
          <Textarea
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
            className="font-mono text-sm"
          />
        </Field>
      </Card>
      <Keys />
    </Page>
  )
}

/** For whoever wants to check without this page: the public keys, to be kept. */
function Keys() {
  const { data } = useReading(certificateApi.keys, {})
  return (
    <details>
      <Summary>{t('withoutPage')}</Summary>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{t('withoutPageText', { host: location.host })}</p>
        <pre className="overflow-x-auto rounded-lg bg-muted p-3">{checkCommands}</pre>
        {data?.keys.length === 0 && <p>{t('nothingSigned')}</p>}
        {data?.keys.map((key) => (
          <div key={key.kid} className="flex flex-col gap-1 text-sm">
            <p className="font-mono wrap-anywhere">{key.kid}</p>
            <pre className="overflow-x-auto rounded-lg bg-muted p-3">{pemOf(key)}</pre>
          </div>
        ))}
      </div>
    </details>
  )
}
