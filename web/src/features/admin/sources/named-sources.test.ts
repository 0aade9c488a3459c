import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { NamedSource, SourceRun } from './source-run-text.ts';

// The page is rendered as text, without a browser.
vi.stubGlobal('location', { href: 'http://127.0.0.1/' });
const { NamedSources } = await import('./named-sources.tsx');

const run = (day: number, change: Partial<SourceRun> = {}): SourceRun => ({
  started_at: `2026-11-${day}T10:00:00Z`,
  ended_at: `2026-11-${day}T10:00:01Z`,
  loaded: [],
  refused: [],
  unchanged: 1,
  waiting: 0,
  dropped: [],
  failure: null,
  ...change,
});

/** The text of the page, with these sources. */
function pageOf(...sources: readonly Partial<NamedSource>[]): string {
  const client = new QueryClient();
  client.setQueryData(['sources'], sources);
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(NamedSources)));
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const source = { name: 'ours', location: 'feeds', when: 'every 15m', runs: [], job_id: null, next_run_at: null };

describe('the named sources', () => {
  it('say how one is set up if there is none', () => {
    expect(pageOf()).toContain('The server reads nothing by itself. Set up a folder or a URL: periplus source add');
  });

  it('say where each is, when it is read, and whether it is paused or being read', () => {
    expect(pageOf(source)).toMatch(/ours .*feeds .*every 15m .*not read yet .*paused .*Run now/);
    expect(pageOf({ ...source, job_id: 'j' })).toContain('running');
  });

  it('say how the last run went, and keep the earlier ones behind it', () => {
    const runs = [run(28, { failure: 'No host has this name.' }), run(27), run(26)];
    const text = pageOf({ ...source, runs });
    expect(text).toMatch(/failed .*No host has this name\. .*Earlier runs/);
    expect(pageOf({ ...source, runs: [run(28)] })).not.toContain('Earlier runs');
  });

  it('show hostile names and failures as visible text of one line', () => {
    const text = pageOf({ ...source, name: '<script>', runs: [run(28, { failure: `a\u202e\n${'x'.repeat(900)}` })] });
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/\u202e|x{500}/);
  });
});
