import type { FastifyInstance } from 'fastify'

import { serve } from '#server/http/serve.ts'

import { controlChartApi } from '../contract.ts'
import { addMeasure, readControlCharts, removeMeasure } from './control-charts.ts'

/** Registers the control charts over the published figures, and the notes of what was done. */
export function controlChartRoutes(app: FastifyInstance): void {
  serve(app, controlChartApi.read, (call) => readControlCharts(call))
  serve(app, controlChartApi.addMeasure, (call) => addMeasure(call, call.body))
  serve(app, controlChartApi.removeMeasure, (call) => removeMeasure(call, call.params.id))
}
