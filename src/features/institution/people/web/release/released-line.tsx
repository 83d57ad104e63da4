import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'

import type { Release } from '#features/institution/release/contract.ts'
import { useReleaseSlip, useUndoRelease } from '#features/institution/release/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import { texts } from '../../texts/released.ts'
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
      onError: (error) => toastFailure(texts.noSlipMade, error),
    })
  const takeBack = () =>
    toastOutcome(undo.mutateAsync().then(refetch), {
      title: texts.isHereAgain({ name }),
      description: texts.isHereAgainText,
    })

  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {texts.moved({ username, unit, to, date: day(new Date(releasedAt)) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={slip.isPending} onClick={print}>
          <Printer aria-hidden />
          {texts.printSlip}
        </Button>
        <Button variant="outline" size="sm" disabled={undo.isPending} onClick={() => setIsAsking(true)}>
          <Undo2 aria-hidden />
          {texts.takeBack}
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
        title={texts.isStillHere({ name })}
        description={texts.takeBackEffect({ date: day(new Date(undoUntil)) })}
        action={texts.takeBack}
        onAction={() => void takeBack()}
      />
    </div>
  )
}
