import { crisisContacts } from '#features/help/contacts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useDialogState } from '#web/ui/overlays/native-dialog.ts'

import type { OwnAlert } from '../contract.ts'
import { helpMessages, sentMessage } from '../labels.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { useAskForHelp } from './queries.ts'
import { RequestSteps } from './request-steps.tsx'

interface RequestPanelProps {
  /** The request to show, if there is one. */
  readonly request: OwnAlert | undefined
  readonly isLoading?: boolean
  /** The request's state may not be read here, so the panel says only that it was sent. */
  readonly isUnreadable?: boolean
  /** Requests made before this moment, in milliseconds, are left out. */
  readonly since?: number
}

/** The button that asks staff for help, and what has become of the request so far. */
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
        {told && isUnreadable && <SentMessage told={told} />}
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
        {buttonLabel(isPending, isOpen)}
      </Button>
      {opening > 0 && <ConfirmRequest key={opening} onConfirm={() => ask()} onClose={close} />}
    </div>
  )
}

function buttonLabel(isPending: boolean, isOpen: boolean): string {
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

/** Says that a request was sent, on a locked screen, where its state may not be read. */
function SentMessage({ told }: Pick<OwnAlert, 'told'>) {
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
      Your request will be sent as soon as it can be. Meanwhile: <Contacts />
    </Notice>
  )
}

function Failed() {
  return (
    <Notice tone="danger" role="alert" title={helpMessages.failed.title}>
      {helpMessages.failed.description} <Contacts />
    </Notice>
  )
}

/** The contacts that can be reached without our servers. */
function Contacts() {
  return (
    <span className="flex flex-wrap gap-x-4">
      {crisisContacts('app').map((contact) => (
        <ContactLink key={contact.id} contact={contact} variant="row" className="font-semibold" />
      ))}
    </span>
  )
}
