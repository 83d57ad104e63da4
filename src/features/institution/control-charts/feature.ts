import type { FastifyInstance } from 'fastify'

import type { Feature } from '#server/feature.ts'
import { serve } from '#server/http/serve.ts'

import { controlChartApi } from './contract.ts'
import { addMeasure, readControlCharts, removeMeasure } from './server/control-charts.ts'

export const controlCharts: Feature = {
  api: [controlChartApi],
  routes: controlChartRoutes,
  tables: {
    measures: { callers: ['select', 'insert', 'delete'] },
  },
}

/** Registers the control charts over the published figures, and the notes of what was done. */
function controlChartRoutes(app: FastifyInstance): void {
  serve(app, controlChartApi.read, (call) => readControlCharts(call))
  serve(app, controlChartApi.addMeasure, (call) => addMeasure(call, call.body))
  serve(app, controlChartApi.removeMeasure, (call) => removeMeasure(call, call.params.id))
}
