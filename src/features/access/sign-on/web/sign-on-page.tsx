import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { reasonFor } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type SignOnOffer, signOnApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useBeginSignOn } from './queries.ts'

const t = texts('signOn')

/** Where staff sign on with their work account. Without a short name in the address it asks for one. */
export function SignOnPage() {
  const code = new URLSearchParams(useSearch()).get('at')
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/">{t('otherWays')}</BackLink>}
    >
      {code ? <Providers key={code} code={code} /> : <CodeForm />}
    </Page>
  )
}

function CodeForm() {
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')
  // People type their whole address. What stands after the at sign is enough, and nothing else is sent.
  const name = code.trim().toLowerCase().replace(/^.*@/, '')
  return (
    <Card>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (name) navigate(`/sign-on?at=${encodeURIComponent(name)}`)
        }}
        className="flex flex-col gap-4"
      >
        <Field label={t('code')} hint={t('codeHint')}>
          <Input
            value={code}
            maxLength={254}
            autoCapitalize="none"
            autoComplete="email"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" className="self-start">
          {t('goOn')}
        </Button>
      </Form>
    </Card>
  )
}

function Providers({ code }: { readonly code: string }) {
  const { data: offer, error } = useReading(signOnApi.offer, { params: { code } })
  if (offer) return <Buttons offer={offer} />
  if (!error) return <Skeleton className="h-40" />
  return (
    <>
      <Notice tone="attention" role="alert" title={t('notFound')}>
        {reasonFor(error, t('notLookedUp'))}
      </Notice>
      <CodeForm />
    </>
  )
}

function Buttons({ offer }: { readonly offer: SignOnOffer }) {
  const begin = useBeginSignOn()
  return (
    <Card aria-label={offer.institution}>
      <p className="flex items-center gap-3 font-medium">
        <Building2 aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        {offer.institution}
      </p>
      {offer.providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          disabled={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate(id)}
        >
          {begin.variables === id && !begin.isError ? t('pleaseWait') : t('continueWith', { name })}
        </Button>
      ))}
      {begin.isError && (
        <Notice tone="attention" role="alert" title={t('failed')}>
          {t('failedText', { reason: reasonFor(begin.error, t('notBegun')) })}
        </Notice>
      )}
    </Card>
  )
}
