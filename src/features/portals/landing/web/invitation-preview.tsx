import { useQuery } from '@tanstack/react-query'

import {
  type InvitationPreview,
  invitationPreviewApi,
} from '#features/access/accounts/invitation-contract.ts'
import { invitationCodeLength, normalizeCode } from '#shared/typed-code.ts'
import { ApiError, call } from '#web/api/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('invitation')

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
  return <Notice title={t('makesYou', { place: placeOf(preview.data) })}>{t('isNotYou')} </Notice>
}

/** What somebody is, and where. Many units and shifts are called so already. */
function placeOf({ role, institution, unit, shift }: InvitationPreview): string {
  const where = [t('roleAt', { role, institution })]
  if (unit) where.push(/\b(?:unit|unidad)\b/i.test(unit) ? unit : t('inUnit', { unit }))
  if (shift) where.push(/\b(?:shift|turno)\b/i.test(shift) ? shift : t('onShift', { shift }))
  return where.join(', ')
}

/** What a code means. The code goes in the body, since addresses are written into logs. */
function useInvitationPreview(code: string) {
  return useQuery({
    queryKey: ['invitation-preview', normalizeCode(code)],
    queryFn: () => call(invitationPreviewApi.preview, { body: { invitation: code } }),
    meta: { decidesSignIn: true },
  })
}

function problemOf(error: Error): string {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) {
    return t('codeNotFound')
  }
  if (status === 429) {
    return t('tooManyCodes')
  }
  return t('codeNotLookedUp')
}
