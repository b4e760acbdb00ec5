/** The codes that were made a moment ago, to be copied all at once (CODEADM-11 to CODEADM-13, OPEN3-17). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Input, Modal, Tooltip } from 'antd';
import { useTexts } from '../../base/i18n.js';
import { useCopy } from '../../ui/use-copy.js';

export function MadeCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const { t: said } = useTexts();
  const { outcome, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <Modal
      open
      title={t('codes.made.title')}
      onCancel={close}
      footer={
        <>
          <Tooltip open={outcome === 'copied'} title={said('common.copied')}>
            <Button onClick={() => void copy(text)}>{t('codes.made.copy')}</Button>
          </Tooltip>
          <Button type="primary" onClick={close}>
            {t('codes.made.ok')}
          </Button>
          <p role="status" className="kt-small">
            {outcome === 'failed' && said('common.not-copied')}
          </p>
        </>
      }
    >
      <Input.TextArea
        readOnly
        value={text}
        aria-label={t('codes.made.label')}
        autoSize={{ minRows: 2, maxRows: 16 }}
        className="kt-code-list__text"
      />
    </Modal>
  );
}
