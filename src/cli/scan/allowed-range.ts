import type { AddressRange } from '../../addr/ip/range.ts';
import { parseTarget, REFUSALS } from '../../addr/target.ts';
import { rangeOfTarget } from '../../addr/target-list.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/** A value of `--allow` -> the addresses. @throws CommandFailure */
export function allowedRange(text: string): AddressRange {
  const target = parseTarget(text);
  if (target.kind === 'refused' || target.kind === 'domain') {
    const reason = target.kind === 'refused' ? REFUSALS[target.reason] : 'Addresses are allowed, not names.';
    throw new CommandFailure(EXIT.usage, `--allow ${visibleLine(text)}: ${reason}`);
  }
  return rangeOfTarget(target);
}
