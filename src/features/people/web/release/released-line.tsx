import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'

import type { Release } from '#features/release/contract.ts'
import { useReleaseSlip, useUndoRelease } from '#features/release/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { Slips } from '../import/password-slips.tsx'
import { useRefetchPeople } from '../queries.ts'
import { toastOutcome } from '../toast-outcome.ts'
import { releaseSlip } from './release-slip.ts'

const day = dateTimeFormat({ dateStyle: 'medium' })

interface ReleasedLineProps {
  readonly release: Release
  readonly institution: string
}

/** One person who was released, with their slip and the way back. */
export function ReleasedLine({ release, institution }: ReleasedLineProps) {
  const { id, name, username, unit, to, releasedAt, undoUntil } = release
  const [printing, setPrinting] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const slip = useReleaseSlip(id)
  const undo = useUndoRelease(id)
  const refetch = useRefetchPeople()

  const print = () =>
    slip.mutate(undefined, {
      onSuccess: () => setPrinting(printing + 1),
      onError: (error) => toastFailure('No slip was made', error),
    })
  const takeBack = () =>
    toastOutcome(undo.mutateAsync().then(refetch), {
      title: `${name} is here again`,
      description: 'Unit, shift and numbers are as they were, and the person is told.',
    })

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          @{username}
          {unit && `, from ${unit}`}, to {to} on {day(new Date(releasedAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={slip.isPending} onClick={print}>
          <Printer aria-hidden />
          Print slip
        </Button>
        <Button variant="outline" size="sm" disabled={undo.isPending} onClick={() => setIsAsking(true)}>
          <Undo2 aria-hidden />
          Take back
        </Button>
      </div>
      {printing > 0 && slip.data && (
        <PrintedSheet key={printing}>
          <Slips slips={[releaseSlip(slip.data, institution)]} />
        </PrintedSheet>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Is ${name} still here?`}
        description={`Take the release back only where it was a mistake. The account comes back to your institution as it was. They are signed out where they are now, and told. You can do this until ${day(new Date(undoUntil))}.`}
        action="Take back"
        onAction={() => void takeBack()}
      />
    </div>
  )
}
