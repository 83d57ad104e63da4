import type { OwnTrail, TrailCheck } from '#features/core/audit-trail/own-trail-check.ts'
import { proofCodeOf, proofFileOf } from '#features/core/audit-trail/own-trail-proof.ts'
import { saveFile } from '#web/api/save-file.ts'
import { shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../texts/seen-by.ts'
import { sha256 } from './use-own-trail.ts'

interface KeepProofProps {
  readonly trail: OwnTrail
  readonly check: TrailCheck
}

/** What to keep of a trail that fits together: a small file, or a code for paper. */
export function KeepProof({ trail, check }: KeepProofProps) {
  const code = proofCodeOf(trail.last, check.hashes.get(trail.last)!)

  async function save(): Promise<void> {
    const now = new Date()
    const text = await proofFileOf(trail, check, sha256, now)
    saveFile({
      name: `proof-${now.toISOString().slice(0, 10)}.json`,
      content: new Blob([text], { type: 'application/json' }),
    })
  }

  return (
    <div className="flex flex-col gap-3">
      {/* The app for phones saves no files. */}
      {shell ? (
        <span className="text-sm text-muted-foreground">{texts.writeCode}</span>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => void save()}>
            {texts.saveProof}
          </Button>
          <span className="text-sm text-muted-foreground">{texts.orWriteCode}</span>
        </div>
      )}
      <p className="font-mono wrap-anywhere">{code}</p>
      <p className="text-sm text-muted-foreground">{texts.keepProofText}</p>
    </div>
  )
}
