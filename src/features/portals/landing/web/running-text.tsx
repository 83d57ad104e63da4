import type { ReactNode } from 'react'

import type { Tag } from '#shared/catalog.ts'

/** What long texts are made of. */
export const elements: Record<'p' | 'ul' | 'li' | 'strong' | 'h3', Tag> = {
  p: (words) => <p>{words}</p>,
  ul: (words) => <ul>{words}</ul>,
  li: (words) => <li>{words}</li>,
  strong: (words) => <strong>{words}</strong>,
  h3: (words) => <h3>{words}</h3>,
}

/** One section of a text that explains itself at length. */
export interface TextSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** The sections of such a text, each a region that a link can lead to. */
export function TextSections({ sections }: { readonly sections: readonly TextSection[] }) {
  return (
    <div className="flex max-w-prose flex-col gap-10">
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="running-text scroll-mt-32">
          <h2 id={`${id}-title`} className="mb-3 text-xl font-semibold text-balance">
            {title}
          </h2>
          {body}
        </section>
      ))}
    </div>
  )
}
