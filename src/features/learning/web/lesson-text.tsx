import Markdown, { type Components } from 'react-markdown'

interface LessonTextProps {
  /** Markdown. */
  readonly children: string
}

/** What a lesson may be made of; anything else shows as its bare words, and HTML not at all. */
const elements = ['p', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote', 'a']
const protocols = ['http:', 'https:', 'mailto:', 'tel:']

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} rel="noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
}

/** Renders a lesson's Markdown as plain elements: no raw HTML, no pictures, no links but to the web, mail and phone. */
export function LessonText({ children }: LessonTextProps) {
  return (
    <div className="running-text max-w-prose [&_ol]:mb-4 [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-5 [&>:last-child]:mb-0">
      <Markdown
        skipHtml
        allowedElements={elements}
        unwrapDisallowed
        components={components}
        urlTransform={safeLink}
      >
        {children}
      </Markdown>
    </div>
  )
}

function safeLink(address: string): string | null {
  const protocol = URL.parse(address)?.protocol
  return protocol && protocols.includes(protocol) ? address : null
}
