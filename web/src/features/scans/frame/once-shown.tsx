import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Copy } from '../../../parts/copy/copy.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';

export interface OnceShownProps {
  /** What it is, as "secret". */
  readonly name: string;
  readonly text: string;
}

/** A text that nobody can see again. */
export const OnceShown = ({ name, text }: OnceShownProps) => (
  <Notice kind="warn" title={`The ${name} is shown only here`} isAnnounced>
    <Row>
      <CodeText text={text} />
      <Copy form="button" name={`Copy the ${name}`} text={text} />
    </Row>
  </Notice>
);
