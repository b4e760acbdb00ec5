/** What fails inside is said in its place, and the rest of the page stands (ux.md 3.4). */
import { Component, type ReactNode } from 'react';
import { useTexts } from '../base/i18n.js';

interface Props {
  /** In place of what failed; `again` shows it once more. */
  fallback: (error: unknown, again: () => void) => ReactNode;
  /** With another value what failed is tried anew: the server has answered since. */
  resetOn?: unknown;
  children: ReactNode;
}

export class Boundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetOn !== this.props.resetOn) this.again();
  }

  again = (): void => this.setState({ failed: null });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error, this.again) : this.props.children;
  }
}

/** A part of a page: a row of the home, the stage, a table. */
export function Block({ resetOn, children }: { resetOn?: unknown; children: ReactNode }) {
  return (
    <Boundary resetOn={resetOn} fallback={(_error, again) => <BrokenBlock again={again} />}>
      {children}
    </Boundary>
  );
}

function BrokenBlock({ again }: { again: () => void }) {
  const { t } = useTexts();
  return (
    <div className="kt-notice kt-broken" role="alert">
      <p>{t('status.broken.part')}</p>
      <button type="button" className="kt-button kt-button--outline" onClick={again}>
        {t('common.retry')}
      </button>
    </div>
  );
}

/** One of many: its neighbours matter more than it does. */
export function Item({ resetOn, children }: { resetOn?: unknown; children: ReactNode }) {
  return (
    <Boundary resetOn={resetOn} fallback={() => <BrokenItem />}>
      {children}
    </Boundary>
  );
}

function BrokenItem() {
  const { t } = useTexts();
  return <p className="kt-notice kt-quiet kt-small">{t('status.broken.item')}</p>;
}
