import type { Page } from '@playwright/test'

/** What a screen reader says by its name. */
const named = new Set(
  // The parts of a date are named by the browser.
  'link button tab tabpanel region navigation complementary form search group radiogroup tablist heading checkbox radio switch combobox textbox searchbox slider image DisclosureTriangle menuitem'.split(
    ' ',
  ),
)
const pressed = new Set('link button checkbox radio switch combobox textbox searchbox slider'.split(' '))
/** What must have a name to be told from others like it. */
const neverNameless = new Set(['navigation', 'complementary', 'region', 'tab', 'tablist', 'dialog'])

const noPersonSays: readonly (readonly [why: string, found: RegExp])[] = [
  ['has a space before a mark', /\s[,.;:!?](\s|$)/],
  ['has part of an id', /\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8}\b/],
  ['is no word', /\b(undefined|null|NaN)\b|\[object|[{}]/],
  ['says a word twice', /\b(\p{L}{3,}) \1\b/iu],
]
/** A tab that is a figure alone does not say of what, and the name of a region must not change while somebody reads. */
const byRole: Readonly<Record<string, readonly [why: string, found: RegExp]>> = {
  tab: ['is a figure alone', /^[\d\s.,]+$/],
  region: ['changes with the clock', /\b\d+\s?(s|m|h|d|min) ago\b/],
}

interface Node {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { value?: string }
  readonly name?: { value?: string }
  readonly childIds?: readonly string[]
}

/** The names in Chromium's accessibility tree that nobody would say, and what can be pressed within a live region. */
export async function unspeakableNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes }: { nodes: readonly Node[] } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const all = new Map(nodes.map((node) => [node.nodeId, node]))
  const within = (node: Node): Node[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = all.get(id)
      return child ? [child, ...within(child)] : []
    })
  return nodes
    .filter(({ ignored }) => !ignored)
    .flatMap((node) => {
      const role = node.role?.value ?? ''
      const name = node.name?.value ?? ''
      const say = (why: string) => `${role} “${name.slice(0, 80)}” ${why}`
      if (role === 'status' || role === 'alert') {
        const inside = within(node).filter((one) => !one.ignored && pressed.has(one.role?.value ?? ''))
        return inside.map((one) => say(`is announced with the ${one.role?.value} “${one.name?.value}”`))
      }
      if (!named.has(role)) return []
      if (!name.trim()) return neverNameless.has(role) ? [say('has no name')] : []
      const rules = [...noPersonSays, ...(byRole[role] ? [byRole[role]] : [])]
      return rules.filter(([, found]) => found.test(name)).map(([why]) => say(why))
    })
}
