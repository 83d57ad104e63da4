import { Fragment } from 'react'

import type { Block, Words } from '../contract.ts'

interface LessonTextProps {
  readonly blocks: readonly Block[]
}

/** Shows the text of a lesson. Nothing in it is interpreted as HTML. */
export function LessonText({ blocks }: LessonTextProps) {
  return (
    <div className="running-text max-w-prose [&_ol]:mb-4 [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-5 [&>:last-child]:mb-0">
      {blocks.map((block, place) => (
        <OneBlock key={place} block={block} />
      ))}
    </div>
  )
}

// Indexes can be keys here, since the text of a lesson does not change while it is shown.

function OneBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'paragraph') return <p>{runningText(block.content)}</p>
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, place) => (
        <li key={place}>{runningText(item)}</li>
      ))}
    </List>
  )
}

function runningText(content: readonly Words[]) {
  return content.map((words, place) => <Fragment key={place}>{shown(words)}</Fragment>)
}

function shown(words: Words) {
  if (typeof words === 'string') return words
  return words.kind === 'strong' ? <strong>{words.text}</strong> : <em>{words.text}</em>
}
