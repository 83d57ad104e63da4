import { Button } from '#web/ui/controls/button.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface SecretNoticeProps {
  readonly secret: string
  readonly onKept: () => void
}

/** A secret, this one time. */
export function SecretNotice({ secret, onKept }: SecretNoticeProps) {
  return (
    <Notice role="status" tone="attention" title="The secret is shown only now">
      <div className="flex flex-col gap-3">
        <p>Enter it in the system that receives the messages. With it, that system checks who sent them.</p>
        <code className="rounded-md border border-border bg-card p-3 font-mono text-sm wrap-anywhere">
          {secret}
        </code>
        <div className="flex flex-wrap gap-3">
          <CopyOrPrint text={secret} notCopied="It could not be copied. Please copy it by hand.">
            <p>Secret of a webhook of Evenkeel</p>
            <p className="font-mono">{secret}</p>
          </CopyOrPrint>
          <Button variant="outline" onClick={onKept}>
            I have kept it
          </Button>
        </div>
      </div>
    </Notice>
  )
}
