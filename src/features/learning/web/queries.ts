import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { call, keyOf, reading } from '#web/api/api.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { whenIdle } from '#web/device/when-idle.ts'

import { type ContentProgress, learningApi, type NewProgress } from '../contract.ts'

const progressKey = keyOf(learningApi.progress, {})
let isBehind = false

const lessons = reading(learningApi.modules, {})

/** What there is to read, without the lessons themselves. */
export function useOutline() {
  return useQuery(reading(learningApi.outline, {}))
}

/** All modules with their lessons; read once, since they change only with the product. */
export function useModules() {
  return useQuery(lessons)
}

/** Reads the lessons when the page stands: whoever saw the list can read them without a network. */
export function useLessonsSoon(): void {
  const client = useQueryClient()
  useEffect(() => whenIdle(() => void client.prefetchQuery(lessons)), [client])
}

/** One's own progress, one entry a module that was begun. */
export function useProgress() {
  return useQuery(reading(learningApi.progress, {}))
}

interface ReadingProgress {
  readonly data: ContentProgress[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** The same for the pages that lessons are read on: where nobody answers there is none, and one can read. */
export function useReadingProgress(): ReadingProgress {
  const { data, isError, error, refetch } = useProgress()
  const isUnanswered = !data && isUnreachable(error)
  return { data: isUnanswered ? [] : data, isError: isError && !isUnanswered, refetch }
}

/**
 * Saves a step, one after the other. The page goes on at once and keeps the step where saving fails, so
 * that the next one carries it along.
 */
export function useSaveProgress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewProgress) => call(learningApi.saveProgress, { body }),
    onMutate: (body) => {
      if (!body.completed) client.setQueryData(progressKey, withStep(body))
    },
    onError: () => {
      isBehind = true
    },
    onSuccess: (saved, { completed }) => {
      // What was read without a network began from nothing: the whole is on the server.
      if (isBehind) void client.invalidateQueries({ queryKey: progressKey })
      isBehind = false
      if (!completed) return undefined
      client.setQueryData(progressKey, withStep(saved))
      // Points and badges have changed with it.
      return client.invalidateQueries({ queryKey: ['api', 'users'] })
    },
    scope: { id: 'content-progress' },
  })
}

function withStep(step: NewProgress | ContentProgress) {
  return (entries: ContentProgress[] = []): ContentProgress[] => {
    const before = entries.find(({ moduleId }) => moduleId === step.moduleId)
    const after: ContentProgress = {
      moduleId: step.moduleId,
      progress: Math.max(step.progress, before?.progress ?? 0),
      completed: step.completed || (before?.completed ?? false),
      place: step.place ?? null,
      finished: [...new Set([...(before?.finished ?? []), ...(step.finished ?? [])])],
    }
    return [after, ...entries.filter((entry) => entry !== before)]
  }
}
