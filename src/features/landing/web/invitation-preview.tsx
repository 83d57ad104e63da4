import { useQuery } from '@tanstack/react-query'

import { invitationPreviewApi, type InvitationPreview } from '#features/accounts/invitation-contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { invitationCodeLength, normalizeCode } from '#shared/typed-code.ts'
import { ApiError, call } from '#web/api/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const becomes: Readonly<Record<Role, string>> = {
  inmate: 'a resident',
  staff: 'a member of staff',
  user: 'a community member',
  institution_admin: 'an institution administrator',
  admin: 'an administrator',
}

/** Says what a code makes of whoever registers with it, and where, as soon as all of it is typed. */
export function CodePreview({ code }: { readonly code: string }) {
  const isWhole = normalizeCode(code).length === invitationCodeLength
  // It is there before its words are, so that a screen reader says them.
  return <div role="status">{isWhole && <WholeCode code={code} />}</div>
}

function WholeCode({ code }: { readonly code: string }) {
  const preview = useInvitationPreview(code)
  if (preview.isPending) return <Skeleton className="h-20" />
  if (preview.isError) return <Notice tone="attention">{problemOf(preview.error)}</Notice>
  return (
    <Notice title={`This code makes you ${placeOf(preview.data)}.`}>
      Is that not you? Then do not use it, and ask whoever gave it to you.
    </Notice>
  )
}

/** What a code means. The code goes in the body, since addresses are written into logs. */
function useInvitationPreview(code: string) {
  return useQuery({
    queryKey: ['invitation-preview', normalizeCode(code)],
    queryFn: () => call(invitationPreviewApi.preview, { body: { invitation: code } }),
    meta: { decidesSignIn: true },
  })
}

function placeOf({ role, institution, unit, shift }: InvitationPreview): string {
  const where = [`${becomes[role]} at ${institution}`]
  if (unit) where.push(/\bunit\b/i.test(unit) ? unit : `unit ${unit}`)
  if (shift) where.push(/\bshift\b/i.test(shift) ? shift : `${shift} shift`)
  return where.join(', ')
}

function problemOf(error: Error): string {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) {
    return 'This code was not found. It may be mistyped, used already or too old. Check it sign by sign, or ask whoever gave it to you for a new one.'
  }
  if (status === 429) {
    return 'Many codes were tried from this network, so this one has to wait. Fill in the rest; you can make your account with it all the same.'
  }
  return 'What this code stands for could not be looked up just now. You can make your account with it all the same.'
}
