import { useState } from 'react'
import { useParams } from 'wouter'

import type { ContentProgress, LearningModule, NewProgress } from '#features/practice/learning/contract.ts'
import { LessonReader, ModuleCard } from '#features/practice/learning/web/index.ts'
import { useModules, useOutline } from '#features/practice/learning/web/index.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'

import { openAddress } from '../addresses.ts'
import { texts } from '../locales/texts.ts'
import { OpenPage } from './open-page.tsx'

const t = texts('open')

/** The list of lessons for somebody who has given no name. */
export function OpenLessonsPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <OpenPage code={code} title={t('understand')} purpose={t('lessonsPurpose')}>
      <QueryView
        queries={[useOutline()]}
        failure={t('lessonsFailed')}
        skeleton={<Skeleton className="h-144" />}
      >
        {(modules) => (
          <div className="flex flex-col gap-4">
            <JumpLinks
              parts={modules.map(({ id, title, language: lang }) => ({ id: `${id}-title`, title, lang }))}
            />
            <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {modules.map((module) => (
                <li key={module.id} className="flex">
                  <ModuleCard
                    module={module}
                    href={openAddress(code, `/lessons/${module.id}`)}
                    progress={null}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
    </OpenPage>
  )
}

/** One module. All of them come in one answer, so that the server does not know which is read. */
export function OpenModulePage() {
  const { code, moduleId } = useParams<{ code?: string; moduleId: string }>()
  const modules = useModules()
  const index = modules.data?.findIndex(({ id }) => id === moduleId) ?? -1
  const module = modules.data?.[index]
  const list = openAddress(code, '/lessons')
  return (
    <OpenPage
      code={code}
      title={
        module ? (
          <span lang={module.language}>{module.title}</span>
        ) : modules.data ? (
          t('noModuleTitle')
        ) : (
          t('understand')
        )
      }
      purpose={module || !modules.data ? t('lessonsPurpose') : t('noModuleText')}
      back={{ href: list, label: t('allModules') }}
    >
      <QueryView queries={[modules]} failure={t('lessonsFailed')} skeleton={<Skeleton className="h-144" />}>
        {(all) => module && <Reader key={module.id} module={module} next={all[index + 1]} list={list} />}
      </QueryView>
    </OpenPage>
  )
}

interface ReaderProps {
  readonly module: LearningModule
  readonly next: LearningModule | undefined
  readonly list: string
}

/** Shows the reader what they have read since the page was opened. */
function Reader({ module, next, list }: ReaderProps) {
  const [progress, setProgress] = useState<ContentProgress>()
  const show = ({ place, finished, ...step }: NewProgress) =>
    setProgress({ ...step, place: place ?? null, finished: finished ?? [] })
  return (
    <LessonReader
      module={module}
      progress={progress}
      next={next}
      listAddress={list}
      isKept={false}
      hasJustCompleted={progress?.completed ?? false}
      onStep={show}
      onComplete={show}
    />
  )
}
