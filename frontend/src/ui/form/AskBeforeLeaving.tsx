/** Beside a form with changes that are not saved: whoever turns away from it, also by the browser's back, is asked first (U14). */
import { Modal } from 'antd';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';

interface Props {
  /**
   * Asked at the moment of leaving, and answered by the fields as they are then (`form.getFieldsValue()`): what was typed a moment ago may not
   * have been drawn yet, and a slow phone would lose it.
   */
  unsaved: () => boolean;
  /** An address that still shows the form. */
  stays: (next: Location) => boolean;
}

export function AskBeforeLeaving({ unsaved, stays }: Props) {
  const leaving = useBlocker(({ nextLocation }) => unsaved() && !stays(nextLocation));
  useBeforeUnload((event) => {
    if (unsaved()) event.preventDefault();
  });
  return (
    <DiscardQuestion open={leaving.state === 'blocked'} yes={() => leaving.proceed?.()} no={() => leaving.reset?.()} />
  );
}

/** Alone, where what is left has no address of its own. */
export function DiscardQuestion({ open, yes, no }: { open: boolean; yes: () => void; no: () => void }) {
  const { t } = useTexts();
  return (
    <Modal
      open={open}
      title={t('common.discard-changes')}
      okText={t('common.yes')}
      cancelText={t('common.no')}
      onOk={yes}
      onCancel={no}
      destroyOnHidden
    >
      <p>{t('common.discard-changes-text')}</p>
    </Modal>
  );
}
