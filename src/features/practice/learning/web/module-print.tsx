import type { LearningModule } from '../contract.ts'
import { lessonHeadings } from '../lesson-headings.ts'
import { LessonText } from './lesson-text.tsx'

/** A whole module for printing, from its first section to its sources. */
export function ModulePrint({ module }: { readonly module: LearningModule }) {
  const words = lessonHeadings[module.language]
  return (
    <div lang={module.language} className="hidden flex-col gap-8 print:flex">
      <p>{module.description}</p>
      {module.content.sections.map(({ title, lessons }) => (
        <section key={title} className="flex flex-col gap-6">
          <h2 className="break-after-avoid text-xl font-semibold">{title}</h2>
          {lessons.map(({ id, title: lesson, text, exercise }) => (
            <section key={id} className="flex flex-col gap-3">
              <h3 className="break-after-avoid text-lg font-semibold">{lesson}</h3>
              <LessonText blocks={text} />
              <div className="break-inside-avoid border-l-4 border-border pl-4">
                <h4 className="mb-1 font-semibold">{words.exercise}</h4>
                <LessonText blocks={exercise} />
              </div>
            </section>
          ))}
        </section>
      ))}
      <section className="text-sm">
        <h2 className="mb-2 font-semibold">{words.sources}</h2>
        <div lang="en">
          <LessonText blocks={module.sourceList} />
        </div>
      </section>
    </div>
  )
}
