import { type ComponentProps, createElement } from 'react'

/** One line of an icon: the element that draws it, and its attributes. */
type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/**
 * Makes an icon of 24 by 24 px of its lines. The build puts it in place of the package's own components, which read a
 * dozen settings that nothing here sets. Nobody hears of an icon: the words beside it say what it shows.
 */
export function icon(lines: readonly Line[]) {
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: className ? `lucide ${className}` : 'lucide',
      },
      ...lines.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
