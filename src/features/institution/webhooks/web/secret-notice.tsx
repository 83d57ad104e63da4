import { Button } from '#web/ui/controls/button.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('webhooks')

interface SecretNoticeProps {
  readonly secret: string
  readonly onKept: () => void
}

/** A secret, this one time. */
export function SecretNotice({ secret, onKept }: SecretNoticeProps) {
  return (
    <Notice role="status" tone="attention" title={t('secretTitle')}>
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
