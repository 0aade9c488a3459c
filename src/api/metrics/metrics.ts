import fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CompletedRequest } from '../http/create-server.ts';
import { createHttpServer, type HttpLimits } from '../http/http-server.ts';
import { defaultLimits } from '../http/server-limits.ts';

/** Prometheus metrics of a running server. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations: Histogram<'operation'>;
  private readonly answers: Counter<'operation' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.durations = new Histogram({
      name: 'periplus_request_seconds',
      help: 'Duration of answers in seconds.',
      labelNames: ['operation'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers: [this.registry],
    });
    this.answers = new Counter({
      name: 'periplus_answers_total',
      help: 'Answers by operation and status.',
      labelNames: ['operation', 'status'],
      registers: [this.registry],
    });
  }

  count({ operation, status, milliseconds }: CompletedRequest): void {
    this.durations.observe({ operation }, milliseconds / 1_000);
    this.answers.inc({ operation, status: String(status) });
  }

  async text(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

/** A separate server for `/metrics`, so that metrics can stay on an internal network. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify({ logger: false, serverFactory: (handle) => createHttpServer(handle, LIMITS) });
  app.get('/metrics', async (_, reply) => {
    const { type, text } = await metrics.text();
    return reply.header('content-type', type).send(text);
  });
  return app;
}

/** Few programs read metrics, and they send one request at a time. */
const LIMITS: HttpLimits = { ...defaultLimits, connections: 64, connectionsOfNetwork: 32, queued: 100 };
