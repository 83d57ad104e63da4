import { clsx } from 'clsx'
import { Award, Check, Lightbulb } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { displayName, ownName } from '#features/core/identity/person-name.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { useOutline } from '#features/practice/learning/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { certificateApi, type NewCertificate } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { ModuleQuestions, Question } from '../questions/question.ts'
import { isAllRight, questionsOf } from '../questions/questions.ts'

const t = texts('asking')
const certificateTexts = texts('certificate')

/** The questions about a module that was finished, and then its certificate. */
export function QuestionsPage() {
  const { moduleId } = useParams<{ moduleId: string }>()
  const outline = useOutline()
  const progress = useReading(learningApi.progress, {})
  const { data: user } = useCurrentUser()
  const module = questionsOf(moduleId)
  const title = outline.data?.find(({ id }) => id === moduleId)?.title
  return (
    <Page
      title={title ? t('titleOf', { title }) : t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href={module ? `/content/${moduleId}` : '/content'}>{t('back')}</BackLink>}
    >
      <QueryView
        queries={[outline, progress]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-96" />}
      >
        {(_, entries) => {
          if (!module || !entries.some((entry) => entry.moduleId === moduleId && entry.completed)) {
            return <NotFinished moduleId={module && moduleId} />
          }
          return user && <Questions key={moduleId} module={module} user={user} />
        }}
      </QueryView>
    </Page>
  )
}

function Questions({ module, user }: { readonly module: ModuleQuestions; readonly user: CurrentUser }) {
  const [chosen, setChosen] = useState<readonly (number | null)[]>(module.questions.map(() => null))
  const answers = chosen.filter((place) => place !== null)
  return (
    <>
      {module.questions.map((question, index) => (
        <QuestionCard
          key={index}
          question={question}
          number={index + 1}
          chosen={chosen[index] ?? null}
          onChoose={(place) => setChosen(chosen.with(index, place))}
        />
      ))}
      {isAllRight(module, answers) && (
        <MakeCertificate user={user} moduleId={module.moduleId} answers={answers} />
      )}
    </>
  )
}

function NotFinished({ moduleId }: { readonly moduleId: string | null }) {
  return (
    <EmptyState
      title={moduleId ? t('finishFirst') : t('noSuchModule')}
      text={t('atTheEnd')}
      action={
        <Button asChild>
          <Link href={moduleId ? `/content/${moduleId}` : '/content'}>{t('toLessons')}</Link>
        </Button>
      }
    />
  )
}

interface QuestionCardProps {
  readonly question: Question
  readonly number: number
  /** The place of the chosen answer; null before there is one. */
  readonly chosen: number | null
  readonly onChoose: (place: number) => void
}

/** A question that says at once why an answer is right or not. Any other can be chosen next; nothing is counted. */
function QuestionCard({ question, number, chosen, onChoose }: QuestionCardProps) {
  const name = useId()
  const answer = chosen === null ? undefined : question.answers[chosen]
  return (
    <Card>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-4 text-lg font-semibold text-pretty">
          {number}. {question.text}
        </legend>
        {question.answers.map(({ text, isRight }, place) => (
          <label
            key={place}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center gap-4 rounded-lg border px-4 py-3 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              place !== chosen && 'border-input bg-card hover:bg-muted',
              place === chosen &&
                (isRight ? 'border-calm bg-calm-soft' : 'border-attention bg-attention-soft'),
            )}
          >
            <input
              type="radio"
              name={name}
              checked={place === chosen}
              onChange={() => onChoose(place)}
              className="size-5 shrink-0 outline-none"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <output className="flex items-start gap-2 text-pretty empty:hidden [&_svg]:size-5 [&_svg]:shrink-0">
        {answer?.isRight && (
          <>
            <Check aria-hidden className="text-calm-ink" />
            <span>
              <strong>{t('rightAnswer')}</strong> {answer.why}
            </span>
          </>
        )}
        {answer && !answer.isRight && (
          <>
            <Lightbulb aria-hidden className="text-attention-ink" />
            <span>
              <strong>{t('wrongAnswer')}</strong> <span>{t('whyAndAgain', { why: answer.why })}</span>
            </span>
          </>
        )}
      </output>
    </Card>
  )
}

interface MakeCertificateProps extends Pick<NewCertificate, 'moduleId' | 'answers'> {
  readonly user: CurrentUser
}

const profileLink = (text: ReactNode) => (
  <Link href="/profile" className="underline underline-offset-4">
    {text}
  </Link>
)

/** What the certificate says is the person's choice: how their name stands, and whether their institution does. */
function MakeCertificate({ user, moduleId, answers }: MakeCertificateProps) {
  const [isShort, setIsShort] = useState(false)
  const [namesInstitution, setNamesInstitution] = useState(false)
  const [, goTo] = useLocation()
  const make = useChange(certificateApi.make, {
    onError: (error) =>
      toastFailure(certificateTexts('notMadeTitle'), error, certificateTexts('notMadeText')),
  })

  return (
    <Card aria-labelledby="make-title">
      <CardHeader>
        <CardTitle id="make-title">{certificateTexts('makeTitle')}</CardTitle>
        <CardDescription>{certificateTexts('makeText')}</CardDescription>
      </CardHeader>
      <Field
        label={certificateTexts('nameLabel')}
        hint={certificateTexts.rich('nameHint', { link: profileLink })}
        className="max-w-prose"
      >
        <Select
          value={isShort ? 'initial' : 'whole'}
          onChange={({ target }) => setIsShort(target.value === 'initial')}
        >
          <option value="whole">{ownName(user)}</option>
          <option value="initial">{displayName(user)}</option>
        </Select>
      </Field>
      <Switch
        label={certificateTexts('institutionLabel', { name: user.institution.name })}
        description={certificateTexts('institutionHint')}
        checked={namesInstitution}
        onCheckedChange={setNamesInstitution}
      />
      <CardFooter>
        <Button
          disabled={make.isPending}
          onClick={() =>
            make.mutate(
              { body: { moduleId, answers, nameForm: isShort ? 'initial' : 'whole', namesInstitution } },
              { onSuccess: ({ id }) => goTo(`/certificates/${id}`) },
            )
          }
        >
          <Award aria-hidden />
          <span>{make.isPending ? certificateTexts('pleaseWait') : certificateTexts('make')}</span>
        </Button>
      </CardFooter>
    </Card>
  )
}
