import { Anchor, Pencil } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { CodeField } from '#web/ui/controls/code-field.tsx'
import { ContactIcon, ContactLink } from '#web/ui/controls/contact-link.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { CopyOrPrint } from '#web/ui/controls/copy-or-print.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { HideButton } from '#web/ui/controls/hide-button.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'
import { Boat, Scene } from '#web/ui/drawings/drawing-parts.tsx'
import * as drawings from '#web/ui/drawings/drawings.tsx'
import { Logo, LogoMark } from '#web/ui/drawings/logo.tsx'
import { QrDrawing } from '#web/ui/drawings/qr-drawing.tsx'
import { Glints, Sea } from '#web/ui/drawings/sea.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CodeLine } from '#web/ui/feedback/code-line.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { NavigationCount } from '#web/ui/feedback/navigation-count.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { RecoveryCodeCard } from '#web/ui/feedback/recovery-code-card.tsx'
import { LoadingAnnouncement, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FullScreenSpinner, Spinner } from '#web/ui/feedback/spinner.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle, IconTitle } from '#web/ui/layout/card.tsx'
import { Figure } from '#web/ui/layout/figure.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { PageFoot } from '#web/ui/layout/page-foot.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { WideTable } from '#web/ui/layout/wide-table.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import * as dialog from '#web/ui/overlays/dialog.tsx'
import * as menu from '#web/ui/overlays/menu.tsx'
import * as openMenu from '#web/ui/overlays/open-menu.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx'
import { RateChoice } from '#web/ui/read-aloud/rate-choice.tsx'
import { ReadAloudControls } from '#web/ui/read-aloud/read-aloud-controls.tsx'
import { ReadAloud } from '#web/ui/read-aloud/read-aloud.tsx'

import { chartExamples } from './chart-examples.tsx'
import { words as w } from './words.ts'

/** Parts that are shown together, in each of their states. */
export interface Example {
  readonly of: readonly unknown[]
  readonly states: ReactNode
}

const nothing = () => {}

/** What fills a page, takes the focus or prints is shown on demand. */
function OnPress({ children }: { readonly children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  return isShown ? children : <Button onClick={() => setIsShown(true)}>{w.show}</Button>
}

function Toggled({ of: Control, ...props }: { of: typeof Switch | typeof Checkbox; disabled?: boolean }) {
  const [isOn, setIsOn] = useState(true)
  return <Control label={w.name} checked={isOn} onCheckedChange={setIsOn} {...props} />
}

function Read() {
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={text}>{w.long}</p>
      <ReadAloud element={text} what={w.title} />
    </>
  )
}

const states = {
  loaded: { data: { pages: [{ items: [{ id: w.first }, { id: w.second }] }] } },
  empty: { data: { pages: [{ items: [] }] } },
  failing: { data: undefined, isError: true },
  loading: { data: undefined, isPending: true },
}
const listIn = (state: keyof typeof states): ComponentProps<typeof PagedList<{ id: string }>>['list'] => ({
  isPending: false,
  isError: false,
  hasNextPage: state === 'loaded',
  isFetchingNextPage: false,
  fetchNextPage: nothing,
  refetch: nothing,
  ...states[state],
})
const emptyState = <EmptyState title={w.empty} text={w.emptyHelp} drawing={<drawings.BoatDrawing />} />
const query = { data: w.long, isError: false, refetch: () => Promise.resolve() }

/** An example of every part, in the order in which the page shows those of one file. */
export const examples: readonly Example[] = [
  {
    of: [Button],
    states: (
      <>
        {(['default', 'secondary', 'outline', 'ghost', 'link', 'destructive'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            <Anchor aria-hidden />
            {w.save}
          </Button>
        ))}
        <Button disabled>{w.saving}</Button>
        <Button size="sm">{w.save}</Button>
        <Button size="lg">{w.save}</Button>
        <Button size="icon" variant="ghost" aria-label={w.name}>
          <Pencil aria-hidden />
        </Button>
      </>
    ),
  },
  {
    of: [LinkButton],
    states: (
      <LinkButton href="/parts" icon={Anchor}>
        {w.first}
      </LinkButton>
    ),
  },
  { of: [BackLink], states: <BackLink href="/parts">{w.first}</BackLink> },
  { of: [ThemeToggle], states: <ThemeToggle /> },
  { of: [HideButton], states: <HideButton>{w.name}</HideButton> },
  { of: [PrintButton], states: <PrintButton variant="outline" /> },
  { of: [CopyButton], states: <CopyButton text={w.first} notCopied={w.failure} /> },
  {
    of: [CopyOrPrint, PrintedSheet],
    states: (
      <CopyOrPrint text={w.first} notCopied={w.failure}>
        {w.first}
      </CopyOrPrint>
    ),
  },
  {
    of: [ContactLink, ContactIcon],
    states: [
      { act: w.first, href: 'tel:988' },
      { act: w.second, href: 'sms:741741' },
    ].map((contact) => (
      <Button key={contact.href} asChild variant="outline">
        <ContactLink contact={contact}>
          <ContactIcon contact={contact} />
          {contact.act}
        </ContactLink>
      </Button>
    )),
  },
  {
    of: [Field, Input],
    states: (
      <>
        <Field label={w.name} hint={w.hint} isOptional>
          <Input placeholder={w.first} />
        </Field>
        <Field label={w.name} error={w.wrong}>
          <Input defaultValue={w.long} />
        </Field>
        <Field label={w.name}>
          <Input disabled defaultValue={w.first} />
        </Field>
      </>
    ),
  },
  {
    of: [Textarea],
    states: (
      <Field label={w.name}>
        <Textarea defaultValue={w.long} />
      </Field>
    ),
  },
  {
    of: [Select],
    states: (
      <Field label={w.name}>
        <Select>
          <option>{w.first}</option>
          <option>{w.second}</option>
        </Select>
      </Field>
    ),
  },
  {
    of: [PasswordInput],
    states: (
      <Field label={w.name}>
        <PasswordInput defaultValue={w.first} />
      </Field>
    ),
  },
  { of: [NewPasswordField], states: <NewPasswordField error={undefined} /> },
  { of: [CodeField], states: <CodeField error={w.wrong} /> },
  { of: [Checkbox], states: <Toggled of={Checkbox} /> },
  {
    of: [Switch],
    states: (
      <div className="flex w-full flex-col gap-3">
        <Toggled of={Switch} />
        <Switch label={w.name} description={w.long} checked={false} onCheckedChange={nothing} disabled />
      </div>
    ),
  },
  {
    of: [Summary],
    states: (
      <details>
        <Summary>{w.show}</Summary>
        <p>{w.long}</p>
      </details>
    ),
  },
  {
    of: [Tabs, TabsList, TabsTrigger, TabsContent],
    states: (
      <Tabs defaultValue={w.first}>
        <TabsList aria-label={w.name}>
          {[w.first, w.second].map((one) => (
            <TabsTrigger key={one} value={one}>
              {one}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={w.first}>{w.long}</TabsContent>
        <TabsContent value={w.second}>{w.hint}</TabsContent>
      </Tabs>
    ),
  },
  {
    of: [Form],
    states: (
      <Form onSubmit={() => Promise.reject(new Error(w.wrong))}>
        <Button type="submit">{w.save}</Button>
      </Form>
    ),
  },
  {
    of: [Badge],
    states: (['default', 'secondary', 'outline', 'calm', 'attention', 'destructive'] as const).map(
      (variant) => (
        <Badge key={variant} variant={variant}>
          {w.first}
        </Badge>
      ),
    ),
  },
  { of: [CodeLine], states: <CodeLine code="ABCD-EFGH-JKLM-NPQR" /> },
  { of: [EmptyState], states: emptyState },
  { of: [LoadFailure], states: <LoadFailure title={w.failure} onRetry={nothing} /> },
  {
    of: [NavigationCount],
    states: (
      <span className="relative h-11 w-24">
        <NavigationCount count={3} meaning={w.name} />
      </span>
    ),
  },
  {
    of: [Notice],
    states: (['info', 'calm', 'attention', 'danger'] as const).map((tone) => (
      <Notice
        key={tone}
        tone={tone}
        title={w.first}
        className="w-full"
        action={<Button size="sm">{w.save}</Button>}
      >
        {w.long}
      </Notice>
    )),
  },
  {
    of: [Progress],
    states: (
      <div className="flex w-full flex-col gap-3">
        <Progress label={w.name} value={3} max={7} />
        <Progress label={w.name} value={7} max={7} tone="calm" />
      </div>
    ),
  },
  {
    of: [QueryView],
    states: [query, { ...query, data: undefined }, { ...query, data: undefined, isError: true }].map(
      (one, state) => (
        <div key={['loaded', 'loading', 'failing'][state]} className="w-full">
          <QueryView queries={[one]} failure={w.failure} skeleton={<Skeleton className="h-11" />}>
            {(text) => <p>{text}</p>}
          </QueryView>
        </div>
      ),
    ),
  },
  {
    of: [RecoveryCodeCard],
    states: (
      <OnPress>
        <RecoveryCodeCard code="ABCD-EFGH-JKLM-NPQR" username="robin" onKept={nothing} onSkipped={nothing} />
      </OnPress>
    ),
  },
  {
    of: [Skeleton, LoadingAnnouncement],
    states: (
      <>
        <Skeleton className="h-16 w-full" />
        <LoadingAnnouncement />
      </>
    ),
  },
  {
    of: [Spinner, FullScreenSpinner],
    states: (
      <>
        <Spinner />
        <OnPress>
          <FullScreenSpinner />
        </OnPress>
      </>
    ),
  },
  {
    of: [Card, CardHeader, CardTitle, CardDescription, CardFooter, IconTitle],
    states: (
      <>
        <Card>
          <CardHeader>
            <CardTitle>{w.first}</CardTitle>
            <CardDescription>{w.long}</CardDescription>
          </CardHeader>
          <CardFooter>
            <Button>{w.save}</Button>
          </CardFooter>
        </Card>
        <IconTitle icon={Anchor} id="icon-title">
          {w.second}
        </IconTitle>
      </>
    ),
  },
  { of: [Figure], states: <Figure value="7" unit="/10" text={w.days} /> },
  { of: [FoldedPart], states: <FoldedPart title={w.first}>{w.long}</FoldedPart> },
  { of: [JumpLinks], states: <JumpLinks parts={[{ id: 'controls', title: w.first }]} /> },
  {
    of: [Rows, Row],
    states: (
      <Rows>
        <li>
          <Row href="#" title={w.first} isUrgent action={<Button>{w.show}</Button>}>
            {w.hint}
          </Row>
        </li>
        <li>
          <Row href="#" title={w.second}>
            {w.long}
          </Row>
        </li>
      </Rows>
    ),
  },
  {
    of: [PagedList, ListEnd],
    states: (['loaded', 'empty', 'failing', 'loading'] as const).map((state) => (
      <div key={state} className="w-full">
        <PagedList list={listIn(state)} label={state} failure={w.failure} empty={emptyState}>
          {({ id }) => id}
        </PagedList>
      </div>
    )),
  },
  {
    of: [PageFoot],
    states: (
      <PageFoot>
        <Button>{w.save}</Button>
      </PageFoot>
    ),
  },
  {
    of: [Page, Section, PageForOthers],
    states: (
      <OnPress>
        <Page title={w.first} purpose={w.long}>
          <Section title={w.second}>{w.long}</Section>
        </Page>
        <PageForOthers title={w.first} who={w.second} />
      </OnPress>
    ),
  },
  {
    of: [WideTable],
    states: (
      <WideTable label={w.name}>
        <table className="w-full text-left">
          <thead>
            <tr>
              {[w.first, w.second, w.third].map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
        </table>
      </WideTable>
    ),
  },
  {
    of: [ConfirmedButton, AlertDialog],
    states: (
      <ConfirmedButton
        variant="destructive"
        isDestructive
        title={w.question}
        description={w.long}
        action={w.remove}
        onAction={nothing}
      >
        {w.remove}
      </ConfirmedButton>
    ),
  },
  {
    of: Object.values(dialog),
    states: (
      <dialog.Dialog>
        <dialog.DialogTrigger asChild>
          <Button variant="outline">{w.show}</Button>
        </dialog.DialogTrigger>
        <dialog.DialogContent title={w.first} description={w.long}>
          <dialog.DialogForm
            isBusy={false}
            onSubmit={nothing}
            feet={<dialog.CancelOrSend isBusy={false}>{w.save}</dialog.CancelOrSend>}
          >
            <Field label={w.name}>
              <Input />
            </Field>
          </dialog.DialogForm>
        </dialog.DialogContent>
      </dialog.Dialog>
    ),
  },
  {
    of: [...Object.values(menu), ...Object.values(openMenu)],
    states: (
      <menu.Menu align="start" trigger={<Button variant="outline">{w.show}</Button>}>
        <menu.MenuLabel>{w.name}</menu.MenuLabel>
        <menu.MenuSeparator />
        <menu.MenuGroup label={w.title}>
          <menu.MenuItem>{w.first}</menu.MenuItem>
          <menu.MenuItem disabled>{w.second}</menu.MenuItem>
        </menu.MenuGroup>
      </menu.Menu>
    ),
  },
  {
    of: [Tooltip, TooltipProvider],
    states: (
      <TooltipProvider>
        <Tooltip text={w.hint}>
          <Button variant="outline">{w.name}</Button>
        </Tooltip>
      </TooltipProvider>
    ),
  },
  { of: [ReadAloud, ReadAloudControls], states: <Read /> },
  { of: [RateChoice], states: <RateChoice rate="Normal" onChange={nothing} /> },
  {
    of: [Scene, Boat, Sea, Glints, ...Object.values(drawings)],
    states: Object.entries(drawings).map(([name, Drawing]) => <Drawing key={name} className="w-56" />),
  },
  {
    of: [Logo, LogoMark],
    states: (
      <>
        <Logo />
        <LogoMark />
      </>
    ),
  },
  { of: [QrDrawing], states: <QrDrawing path="M0 0h7v7H0z" size={21} label={w.name} className="size-24" /> },
  ...chartExamples,
]
