/** Saves the one thing beside it, and is quiet until that has changed; its name says which, for a tab has several. */
import { Button } from 'antd';
import { useTexts } from '../base/i18n.js';

interface Props {
  of: string;
  changed: boolean;
  sending: boolean;
}

export function SaveButton({ of, changed, sending }: Props) {
  const { t } = useTexts();
  return (
    <Button
      type={changed ? 'primary' : 'default'}
      htmlType="submit"
      className="kt-setting__save"
      disabled={!changed}
      loading={sending}
      aria-label={`${t('common.save')}: ${of}`}
    >
      {t('common.save')}
    </Button>
  );
}
