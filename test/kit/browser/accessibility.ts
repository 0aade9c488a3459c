/** The rules of axe for WCAG 2.2 A and AA -> what the page breaks of them. */
import axe from 'axe-core';
import type { CDPSession } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Runs in a world of its own, so that neither the page nor its policy sees it. One line for each element. */
export async function accessibilityFaults(cdp: CDPSession): Promise<readonly string[]> {
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
  await run(`${axe.source}; undefined`);
  const options = JSON.stringify({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] });
  const violations = (await run(`axe.run(document, ${options}).then(({ violations }) => violations)`)) as Violation[];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
