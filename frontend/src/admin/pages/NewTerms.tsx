/** Everybody is asked to accept the terms once more (PAGESADM-12 to PAGESADM-16, OPEN2-34). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useRejectTermsMutation } from '../../api/admin/terms.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';

export function NewTerms() {
  const { t: said } = useTexts();
  const [reject, { isLoading }] = useRejectTermsMutation();
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (told) heading.current?.focus({ preventScroll: true }); // its button cannot be pressed again
  }, [told]);

  const tell = async () => {
    try {
      await reject().unwrap();
      setTold(true);
      notify({ kind: 'success', title: t('pages.told') });
    } catch {
      notify({ kind: 'error', title: t('pages.not-told') });
    }
    setAsking(false);
  };
  return (
    <section className="kt-pages__page" aria-labelledby="new-terms">
      <h3 id="new-terms" ref={heading} tabIndex={-1}>
        {t('pages.new-terms')}
      </h3>
      <p>{t('pages.new-terms-text')}</p>
      <Button danger disabled={told} onClick={() => setAsking(true)}>
        {t('pages.tell-all')}
      </Button>
      <Modal
        open={asking}
        title={t('pages.tell-all-confirm')}
        okText={said('common.yes')}
        cancelText={said('common.no')}
        okButtonProps={{ danger: true }}
        confirmLoading={isLoading}
        onOk={() => void tell()}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        <p>{t('pages.tell-all-loss')}</p>
      </Modal>
    </section>
  );
}
