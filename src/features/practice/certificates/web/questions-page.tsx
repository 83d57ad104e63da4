import { useState } from 'react'
import { Link, useParams } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { useOutline, useProgress } from '#features/practice/learning/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { ModuleQuestions } from '../questions/question.ts'
import { isAllRight, questionsOf } from '../questions/questions.ts'
import { texts } from '../texts/asking.ts'
import { MakeCertificate } from './make-certificate.tsx'
import { QuestionCard } from './question-card.tsx'

/** The questions about a module that was finished, and then its certificate. */
export function QuestionsPage() {
  const { moduleId } = useParams<{ moduleId: string }>()
  const outline = useOutline()
  const progress = useProgress()
  const { data: user } = useCurrentUser()
  const module = questionsOf(moduleId)
  const title = outline.data?.find(({ id }) => id === moduleId)?.title
  return (
    <Page
      title={title ? texts.titleOf({ title }) : texts.title}
      purpose={texts.purpose}
      width="reading"
      action={<BackLink href={module ? `/content/${moduleId}` : '/content'}>{texts.back}</BackLink>}
    >
      <QueryView
        queries={[outline, progress]}
        failure={texts.notLoaded}
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
      title={moduleId ? texts.finishFirst : texts.noSuchModule}
      text={texts.atTheEnd}
      action={
        <Button asChild>
          <Link href={moduleId ? `/content/${moduleId}` : '/content'}>{texts.toLessons}</Link>
        </Button>
      }
    />
  )
}
