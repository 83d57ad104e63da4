import { useState } from 'react'
import * as z from 'zod/mini'

import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { mostWebhooks, webhookApi, type WithSecret } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { againWebhooks } from './queries.ts'
import { WebhookRow } from './webhook-row.tsx'

const t = texts('webhooks')

/** The addresses outside that hear of the institution's alerts, and what was sent to them. */
export function WebhooksPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people/institution">{t('institution')}</BackLink>}
    >
      <ForAdministrators role={user.role}>
        <div className="flex flex-col gap-5">
          <Notice title={t('noReplacement')}>{t('noReplacementText')}</Notice>
          <WebhooksCard />
          <DeliveriesCard />
        </div>
      </ForAdministrators>
    </Page>
  )
}

function WebhooksCard() {
  const webhooks = useReading(webhookApi.list, {})
  const [made, setMade] = useState<WithSecret | null>(null)
  return (
    <Card aria-labelledby="webhooks-title">
      <CardHeader>
        <CardTitle id="webhooks-title">{t('addresses')}</CardTitle>
        <CardDescription>{t('addressesText')}</CardDescription>
      </CardHeader>
      {made && <SecretNotice secret={made.secret} onKept={() => setMade(null)} />}
      <QueryView queries={[webhooks]} failure={t('notLoaded')} skeleton={<Skeleton className="h-24" />}>
        {(shown) => (
          <>
            {shown.length === 0 ? (
              <p className="text-muted-foreground">{t('noneYetText')}</p>
            ) : (
              <ul className="divide-y divide-border">
                {shown.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} onSecret={setMade} />
                ))}
              </ul>
            )}
            {shown.length < mostWebhooks && <AddForm onMade={setMade} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function AddForm({ onMade }: { readonly onMade: (made: WithSecret) => void }) {
  const add = useChange(webhookApi.add, againWebhooks)
  const [url, setUrl, clear] = useOwnDraft('webhook', z.string(), '')
  const { errors, submit } = useForm(webhookApi.add.body, (body, refuse) =>
    add.mutate(
      { body },
      {
        onSuccess: (made) => {
          clear()
          onMade(made)
        },
        onError: (error) => {
          refuse(error)
          toastFailure(t('notAdded'), error, t('notAddedText'))
        },
      },
    ),
  )
  return (
    <Form noValidate onSubmit={submit} className="border-t border-border pt-5">
      <fieldset disabled={add.isPending} className="flex min-w-0 flex-wrap items-start gap-3">
        <Field
          className="flex-1 basis-64"
          label={t('newAddress')}
          hint={t('newAddressHint')}
          error={errors['url']}
        >
          <Input
            name="url"
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" className="sm:mt-7.5">
          {add.isPending ? t('adding') : t('add')}
        </Button>
      </fieldset>
    </Form>
  )
}

interface SecretNoticeProps {
  readonly secret: string
  readonly onKept: () => void
}

/** A secret, this one time. */
function SecretNotice({ secret, onKept }: SecretNoticeProps) {
  return (
    <Notice tone="attention" title={<span role="status">{t('secretTitle')}</span>}>
      <div className="flex flex-col gap-3">
        <p>{t('secretText')}</p>
        <code className="rounded-md border border-border bg-card p-3 font-mono text-sm wrap-anywhere">
          {secret}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyOrPrint text={secret} notCopied={t('notCopied')}>
            <p>{t('secretOnPaper')}</p>
            <p className="font-mono">{secret}</p>
          </CopyOrPrint>
          <Button variant="outline" onClick={onKept}>
            {t('kept')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
