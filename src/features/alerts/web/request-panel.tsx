import { crisisContacts } from '#features/help/contacts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useDialogState } from '#web/ui/overlays/native-dialog.ts'

import type { OwnAlert } from '../contract.ts'
import { helpMessages, sentMessage } from '../labels.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { useAskForHelp } from './queries.ts'
import { RequestSteps } from './request-steps.tsx'

interface RequestPanelProps {
  /** The request that is worth showing. */
  readonly request: OwnAlert | undefined
  readonly isLoading?: boolean
  /** What becomes of a request may not be read here: it is only said that it was sent. */
  readonly isUnreadable?: boolean
  /** Of what was asked before this moment, in milliseconds, nothing is said. */
  readonly since?: number
}

/** The button with which staff are asked, and what has become of it so far. */
export function RequestPanel(props: RequestPanelProps) {
  const { request, isLoading = false, isUnreadable = false, since } = props
  const { opening, open, close } = useDialogState()
  const { ask, isPending, isError, isStruggling, told } = useAskForHelp(since)
  const isOpen = request !== undefined && request.status !== 'resolved'

  return (
    <div className="flex flex-col gap-4 rounded-lg bg-primary-soft p-5">
      {isLoading && <Skeleton className="h-16" />}
      <div aria-live="polite" className="flex flex-col gap-4">
        {request && <Progress request={request} />}
        {told && isUnreadable && <Told told={told} />}
        {!request && !isLoading && !told && (
          <p>
            A person of the mental health staff will be told at once that you would like someone to come or
            call.
          </p>
        )}
        {isStruggling && <StillTrying />}
        {isError && !isPending && <Failed />}
      </div>
      <Button
        variant={isOpen ? 'outline' : 'default'}
        className="self-start"
        disabled={isPending}
        onClick={open}
      >
        {buttonWords(isPending, isOpen)}
      </Button>
      {opening > 0 && <ConfirmRequest key={opening} onConfirm={() => ask()} onClose={close} />}
    </div>
  )
}

function buttonWords(isPending: boolean, isOpen: boolean): string {
  if (isPending) return 'Sending...'
  return isOpen ? 'Ask again' : 'Ask staff for help'
}

function Progress({ request }: { readonly request: OwnAlert }) {
  const { title, description } = sentMessage(request.told)
  const titles = { active: title, acknowledged: 'Someone answered', resolved: 'Your request was closed' }
  return (
    <>
      <div>
        <p className="text-lg font-semibold text-primary-ink">{titles[request.status]}</p>
        {request.status === 'active' && <p className="text-pretty">{description}</p>}
        {request.status === 'resolved' && (
          <p className="text-pretty">You can ask again at any time, for whatever reason.</p>
        )}
      </div>
      <RequestSteps request={request} />
    </>
  )
}

/** What came of it, where what becomes of it may not be read: the screen is locked. */
function Told({ told }: Pick<OwnAlert, 'told'>) {
  const { title, description } = sentMessage(told)
  return (
    <div>
      <p className="text-lg font-semibold text-primary-ink">{title}</p>
      <p className="text-pretty">{description}</p>
    </div>
  )
}

function StillTrying() {
  return (
    <Notice tone="attention" title="Still trying to reach the server">
      Your request will be sent as soon as it can be. Meanwhile: <Lines />
    </Notice>
  )
}

function Failed() {
  return (
    <Notice tone="danger" role="alert" title={helpMessages.failed.title}>
      {helpMessages.failed.description} <Lines />
    </Notice>
  )
}

/** The lines that need none of our servers. */
function Lines() {
  return (
    <span className="flex flex-wrap gap-x-4">
      {crisisContacts('app').map(({ id, act, href }) => (
        <a
          key={id}
          href={href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {act}
        </a>
      ))}
    </span>
  )
}
