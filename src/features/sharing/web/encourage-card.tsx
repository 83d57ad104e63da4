import { HandHeart } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import type { Connection } from '#features/connections/contract.ts'
import { encouragementText, phraseIds } from '#features/connections/encouragements.ts'
import { knownAs } from '#features/connections/labels.ts'
import { useEncourage } from '#features/connections/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** Sends an encouragement out of a fixed list, at most three times a day. */
export function EncourageCard({ connection }: { readonly connection: Connection }) {
  const { id, encouragementsLeft } = connection
  const [phrase, setPhrase] = useState(phraseIds[0])
  const encourage = useEncourage(id)
  const name = knownAs(connection)

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (phrase && !encourage.isPending) encourage.mutate(phrase)
  }

  return (
    <Card aria-labelledby="encourage-title">
      <CardHeader>
        <CardTitle id="encourage-title">A few kind words</CardTitle>
        <CardDescription>
          {name} reads them here. They need no answer, and they share nothing about you.
        </CardDescription>
      </CardHeader>
      {encouragementsLeft > 0 && (
        <form onSubmit={send} className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <Field label="Words to send" className="sm:flex-1">
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
            {encourage.isPending ? 'Sending...' : 'Send'}
          </Button>
        </form>
      )}
      <output className="text-sm text-muted-foreground">
        {encouragementsLeftText(encouragementsLeft, name)}
      </output>
    </Card>
  )
}

function encouragementsLeftText(left: number, name: string): string {
  if (left === 0)
    return `You have sent ${name} kind words three times today. There is room for more tomorrow.`
  return left === 1 ? 'You can send one more today.' : `You can send ${left} more today.`
}
