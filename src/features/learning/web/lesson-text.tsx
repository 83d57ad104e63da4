import { Fragment } from 'react'

import { parseMarkdown, type Block, type Inline } from '../markdown.ts'

interface LessonTextProps {
  /** Markdown. */
  readonly children: string
}

/** Shows a lesson's Markdown as plain elements: no raw HTML, no pictures, no links but to the web, mail and phone. */
export function LessonText({ children }: LessonTextProps) {
  return (
    <div className="running-text max-w-prose [&_ol]:mb-4 [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-5 [&>:last-child]:mb-0">
      <Blocks blocks={parseMarkdown(children)} />
    </div>
  )
}

// Places stand for keys below: the text of a lesson does not change while it is shown.

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, place) => <OneBlock key={place} block={block} />)
}

function OneBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'quote') {
    return (
      <blockquote>
        <Blocks blocks={block.blocks} />
      </blockquote>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words content={block.content} />
      </p>
    )
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, place) => (
        <li key={place}>
          <Words content={item} />
        </li>
      ))}
    </List>
  )
}

function Words({ content }: { readonly content: readonly Inline[] }) {
  return content.map((piece, place) => <Fragment key={place}>{shown(piece)}</Fragment>)
}

function shown(piece: Inline) {
  if (typeof piece === 'string') return piece
  const words = <Words content={piece.content} />
  if (piece.kind === 'link') {
    return (
      <a href={piece.address} rel="noreferrer">
        {words}
      </a>
    )
  }
  return piece.kind === 'strong' ? <strong>{words}</strong> : <em>{words}</em>
}
