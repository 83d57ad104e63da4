import { setTimeout as pause } from 'node:timers/promises'

import type { Tab } from './engines.ts'

const patienceMs = 30_000

/** What a name is asked for: whole, or by its beginning. */
type Name = string | { readonly begins: string }

/** A person's way through the pages: what they look for, press and type. Each step waits until it can be done. */
export class Walk {
  readonly tab: Tab
  readonly origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  /** Opens an address, and says on whose behalf if it is one of the demo's people. */
  async open(path: string, role?: string): Promise<void> {
    await this.tab.open(`${this.origin}${path}`)
    if (!role) return
    await this.tab.run(
      `const reply = await fetch('/api/demo/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"role":"${role}"}' });
       if (!reply.ok) throw new Error('The demo signs nobody in: ' + reply.status)`,
    )
    await this.tab.open(`${this.origin}${path}`)
  }

  /** Waits for words that can be seen. */
  async sees(words: string): Promise<void> {
    await this.until(
      `sees “${words}”`,
      `return document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(words)})`,
    )
  }

  /** Waits for the heading of a page. */
  async isAt(title: string): Promise<void> {
    await this.until(
      `is at “${title}”`,
      `const found = [...document.querySelectorAll('h1')].map((one) => one.textContent.replace(/\\s+/g, ' ').trim());
       return found.length === 1 && found[0].startsWith(${JSON.stringify(title)})`,
    )
  }

  /** Presses a button, a link, a tab or a choice. */
  async press(name: Name, within = 'body'): Promise<void> {
    const at = await this.find(
      'button, a[href], [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=radio], summary, label',
      name,
      within,
    )
    await this.tab.click(at.x, at.y)
  }

  /** Types into a field, in place of what is there. */
  async type(label: Name, text: string): Promise<void> {
    const at = await this.find('input, textarea, [contenteditable=true]', label)
    await this.tab.click(at.x, at.y)
    await this.tab.run('document.activeElement.select?.()')
    await this.tab.type(text)
    await this.until(
      `has typed into “${nameIn(label)}”`,
      `return (document.activeElement.value ?? document.activeElement.textContent) === ${JSON.stringify(text)}`,
    )
  }

  /** Chooses an answer by its key, as soon as the page listens. */
  async choose(key: string): Promise<void> {
    await this.until(
      `can choose ${key}`,
      'return document.querySelector("input[type=radio]:enabled") !== null',
    )
    const isChosen = 'return document.querySelector("input[type=radio]:checked") !== null'
    for (let tries = 0; tries < 20 && !(await this.tab.run(isChosen)); tries += 1) {
      await this.tab.type(key)
      await pause(300)
    }
  }

  /** Moves a slider by a key. */
  async slide(label: Name): Promise<void> {
    await this.find('[role=slider], input[type=range]', label)
    await this.tab.run(`window.foundHere.focus()`)
    await this.tab.press('ArrowRight')
  }

  /** Asks the server as the page does. */
  async answerOf(path: string): Promise<unknown> {
    return this.tab.run(`return (await fetch(${JSON.stringify(path)})).json()`)
  }

  private async find(selector: string, name: Name, within = 'body'): Promise<{ x: number; y: number }> {
    const body = `
      const wanted = ${JSON.stringify(nameIn(name))}, isWhole = ${typeof name === 'string'};
      const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
      const nameOf = (one) => {
        const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => id && document.getElementById(id)?.textContent).join(' ');
        return clean(one.getAttribute('aria-label')) || clean(by) || clean(one.labels?.[0]?.textContent) || clean(one.innerText ?? one.textContent) || clean(one.getAttribute('placeholder'));
      };
      const root = [...document.querySelectorAll(${JSON.stringify(within)})].at(-1);
      for (const one of root?.querySelectorAll(${JSON.stringify(selector)}) ?? []) {
        const own = nameOf(one);
        if (isWhole ? own !== wanted : !own.startsWith(wanted)) continue;
        if (one.disabled || one.closest('[inert], fieldset:disabled') || getComputedStyle(one).visibility === 'hidden') continue;
        const isInReach = (x, y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true);
        };
        const middle = () => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return width === 0 || height === 0 ? [-1, -1] : [left + width / 2, top + height / 2];
        };
        // A menu moves with the page below it, so nothing is scrolled that is in reach.
        if (!isInReach(...middle())) one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [x, y] = middle();
        if (!isInReach(x, y)) continue;
        const before = window.foundHere === one && window.foundAt === x + ':' + y;
        window.foundHere = one; window.foundAt = x + ':' + y;
        // It must stand still, and be ready for a press.
        return before ? { x, y } : null;
      }
      return null`
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the script above answers
    return (await this.until(`finds “${nameIn(name)}”`, body)) as { x: number; y: number }
  }

  private async until(what: string, body: string): Promise<unknown> {
    const last = Date.now() + patienceMs
    let failure = ''
    for (;;) {
      // A page that is being left answers nothing.
      const found = await this.tab.run(body).catch((error: unknown) => void (failure = String(error)))
      if (found) return found
      if (Date.now() > last) {
        const shown = await this.tab
          .run('return location.pathname + ": " + document.body.innerText.slice(0, 600)')
          .catch(String)
        throw new Error(`Nobody ${what}. ${failure}\n${String(shown)}`)
      }
      await pause(150)
    }
  }
}

const nameIn = (name: Name) => (typeof name === 'string' ? name : name.begins)
