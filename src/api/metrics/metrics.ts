import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CompletedRequest } from '../http/create-server.ts';

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
