import '#web/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { currentLanguage } from '#shared/current-language.ts'

import { Button } from '../ui/controls/button.tsx'
import { setHideScreen } from '../ui/controls/hide-button.tsx'
import { ThemeToggle } from '../ui/controls/theme-toggle.tsx'
import { Page, Section } from '../ui/layout/page.tsx'
import { examples } from './examples.tsx'
import { words } from './words.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../ui/**/*.tsx', '!../ui/**/*.test.tsx'],
  {
    eager: true,
  },
)

/** The parts that the files of `src/web/ui` export, by their folder. */
const folders = Object.groupBy(
  Object.entries(files).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([name]) => /^[A-Z]/.test(name))
      .map(([name, part]) => ({ folder: file.split('/')[2] ?? '', name, part })),
  ),
  ({ folder }) => folder,
)

/** Every part of the pages in its states, with switches for what changes all of them. */
export function Parts() {
  const [isLarge, setIsLarge] = useState(false)
  function turn(): void {
    document.documentElement.style.fontSize = isLarge ? '' : '200%'
    setIsLarge(!isLarge)
  }
  return (
    <Page
      title={words.title}
      purpose={words.purpose}
      action={
        <>
          <ThemeToggle />
          <Button asChild variant="outline">
            <a href={currentLanguage() === 'en' ? '/es/parts' : '/parts'}>{words.otherLanguage}</a>
          </Button>
          <Button variant="outline" onClick={turn}>
            {isLarge ? words.usual : words.large}
          </Button>
        </>
      }
    >
      {Object.entries(folders).map(([folder, parts = []]) => (
        <Section key={folder} title={folder}>
          {[...new Set(parts.map(({ part }) => examples.find(({ of }) => of.includes(part))))].map(
            (example) => {
              const names = parts.flatMap(({ name, part }) =>
                (example ? example.of.includes(part) : !examples.some(({ of }) => of.includes(part)))
                  ? [name]
                  : [],
              )
              return (
                <section
                  key={names.join()}
                  aria-label={names.join(', ')}
                  data-shown={example !== undefined}
                  className="flex min-w-0 flex-col gap-3 border-t border-border pt-3"
                >
                  <h3 className="font-mono text-sm wrap-anywhere text-muted-foreground">
                    {names.join(', ')}
                  </h3>
                  <div className="flex min-w-0 flex-wrap items-start gap-3">{example?.states}</div>
                </section>
              )
            },
          )}
        </Section>
      ))}
    </Page>
  )
}

/** Shows the page. What it says is only for this page. */
export function showParts(root: HTMLElement): void {
  setHideScreen(() => {})
  createRoot(root).render(<Parts />)
}
