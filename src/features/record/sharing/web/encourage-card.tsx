import { HandHeart } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import type { Connection } from '#features/core/connections/contract.ts'
import { encouragementText } from '#features/core/connections/encouragement-text.ts'
import { type PhraseId, phraseIds } from '#features/core/connections/encouragements.ts'
import { knownAs } from '#features/core/connections/labels.ts'
import { useEncourage } from '#features/core/connections/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/shared.ts'

/** Sends an encouragement out of a fixed list, at most three times a day. */
export function EncourageCard({ connection }: { readonly connection: Connection }) {
  const { id, encouragementsLeft } = connection
  const [phrase, setPhrase] = useState<PhraseId>(phraseIds[0])
  const encourage = useEncourage(id)
  const name = knownAs(connection)

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!encourage.isPending) encourage.mutate(phrase)
  }

  return (
    <Card aria-labelledby="encourage-title">
      <CardHeader>
        <CardTitle id="encourage-title">{texts.kindWords}</CardTitle>
        <CardDescription>{texts.kindWordsText({ name })}</CardDescription>
      </CardHeader>
      {encouragementsLeft > 0 && (
        <Form onSubmit={send} className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
          <Field label={texts.wordsToSend} className="sm:flex-1">
            <Select
              value={phrase}
              onChange={({ target }) => setPhrase(phraseIds.find((one) => one === target.value) ?? phrase)}
            >
              {phraseIds.map((one) => (
                <option key={one} value={one}>
                  {encouragementText(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" disabled={encourage.isPending}>
            <HandHeart aria-hidden />
            {encourage.isPending ? texts.sending : texts.send}
          </Button>
        </Form>
      )}
      <output className="text-sm text-muted-foreground">
        {encouragementsLeftText(encouragementsLeft, name)}
      </output>
    </Card>
  )
}

function encouragementsLeftText(left: number, name: string): string {
  if (left === 0) return texts.noneLeft({ name })
  return texts.youCanSendMore({ left })
}
