import { Download } from 'lucide-react'
import { useState } from 'react'

import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { columnNames, columns } from '../../import-rows.ts'
import { texts } from '../../texts/import.ts'

const example = 'r.hale,Robin,Hale,staff,,Day,1042'
const template = `${columns.map((column) => columnNames[column]).join(',')}\n${example}\n`

interface FileChoiceProps {
  readonly failure: string | undefined
  readonly onFile: (bytes: Uint8Array) => void
}

/** The choice of a file, with a description of its format. */
export function FileChoice({ failure, onFile }: FileChoiceProps) {
  const [unreadable, setUnreadable] = useState<string>()
  if (shell) return <OnlyInBrowser />
  return (
    <Card aria-labelledby="file-title">
      <CardHeader>
        <CardTitle id="file-title">{texts.chooseAFile}</CardTitle>
        <CardDescription>{texts.format}</CardDescription>
      </CardHeader>
      <Field label={texts.csvFile} error={failure ?? unreadable} hint={texts.fileHint}>
        <Input
          type="file"
          accept=".csv,text/csv"
          className="py-2"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (!file) return
            file.arrayBuffer().then(
              (bytes) => onFile(new Uint8Array(bytes)),
              () => setUnreadable(texts.fileUnreadable),
            )
            // So that the same file can be chosen again after it was mended.
            target.value = ''
          }}
        />
      </Field>
      <Button asChild variant="outline" className="self-start">
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`} download="people.csv">
          <Download aria-hidden />
          {texts.downloadTemplate}
        </a>
      </Button>
    </Card>
  )
}

/** Stands in place of the choice in the app, which cannot print the slips with the one-time passwords. */
function OnlyInBrowser() {
  return (
    <Card aria-labelledby="file-title">
      <CardHeader>
        <CardTitle id="file-title">{texts.browserOnly}</CardTitle>
        <CardDescription>{texts.browserOnlyText({ address: publicOrigin() })}</CardDescription>
      </CardHeader>
    </Card>
  )
}
