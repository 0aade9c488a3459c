/** The rules of axe for WCAG 2.2 A and AA -> what the page breaks of them. */
import axe from 'axe-core';
import type { CDPSession } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What another theme of the same page can break. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Runs in a world of its own, so that neither the page nor its policy sees it. One line for each element. `colors`: only
 * what a theme changes.
 */
export async function accessibilityFaults(cdp: CDPSession, part: 'all' | 'colors'): Promise<readonly string[]> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const run = async (expression: string): Promise<unknown> => {
    const given = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (given.exceptionDetails !== undefined) throw new Error(JSON.stringify(given.exceptionDetails));
    return given.result.value;
  };
  if ((await run('typeof axe')) === 'undefined') await run(`${axe.source}; undefined`);
  const runOnly = part === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLORS };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const violations = (await run(`axe.run(document, ${options}).then(({ violations }) => violations)`)) as Violation[];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
