/**
 * A notice of new content in three steps: what it is about, how it looks, and how many read it (NOTIF-09 to NOTIF-14, OPEN2-37). What was
 * ticked is kept with the step: whatever comes meanwhile is not in the letter.
 */
import { formatCount, type PlayableRef } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { LANGUAGES, type Language } from '@kurtyna/texts/site';
import { Button, Radio } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { NewTitlesDto } from '../../api/admin/generated.js';
import {
  useListNewContentQuery,
  usePreviewNewContentQuery,
  useSendNewContentMutation,
  useSendTestOfNewContentMutation,
} from '../../api/admin/notifications.js';
import { toApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { Failed, Loading } from '../../ui/states.js';
import { LetterPreview } from '../kit/LetterPreview.js';
import { NewTitles } from './NewTitles.js';

type Step = 'titles' | 'preview' | 'readers';

export function NewContent({ close }: { close: () => void }) {
  const { currentData, error, isFetching, refetch } = useListNewContentQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [step, setStep] = useState<Step>('titles');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<PlayableRef[]>([]);
  const go = (next: Step) => () => setStep(next);
  /** The list is looked at once more where it has changed; what was left out stays so. */
  const refused = (why: unknown) => {
    notify({ kind: 'error', title: t('notifications.campaign.failed', { error: reasonOf(why) }) });
    if (!hasChanged(why)) return;
    setStep('titles');
    void refetch();
  };

  if (isFetching)
    return (
      <Loading>
        <div className="kt-skeleton" style={{ height: 240 }} />
      </Loading>
    );
  if (!currentData) return <Failed error={error} retry={refetch} />;
  if (currentData.items.length === 0) return <p>{t('notifications.campaign.nothing')}</p>;
  return (
    <StepOf step={step}>
      {step === 'titles' && (
        <NewTitles
          {...currentData}
          left={left}
          leave={setLeft}
          goOn={(titles) => {
            setChosen(titles);
            setStep('preview');
          }}
        />
      )}
      {step === 'preview' && <Preview items={chosen} refused={refused} back={go('titles')} goOn={go('readers')} />}
      {step === 'readers' && (
        <Readers items={chosen} readers={currentData.readers} refused={refused} back={go('preview')} close={close} />
      )}
    </StepOf>
  );
}

/** The heading of a step has the focus when it comes: its buttons are others. */
function StepOf({ step, children }: { step: Step; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div className="kt-campaign__step">
      <h3 ref={heading} tabIndex={-1}>
        {t(`notifications.campaign.step.${step}`)}
      </h3>
      {children}
    </div>
  );
}

interface StepProps {
  items: PlayableRef[];
  refused: (why: unknown) => void;
  back: () => void;
}

function Preview({ items, refused, back, goOn }: StepProps & { goOn: () => void }) {
  const titlesOfLetterDto = { items };
  const { currentData, error, isFetching, refetch } = usePreviewNewContentQuery(
    { titlesOfLetterDto },
    { refetchOnMountOrArgChange: true },
  );
  const [sendTest, { isLoading }] = useSendTestOfNewContentMutation();
  const [language, setLanguage] = useState<Language>('pl');
  const failed = isFetching ? undefined : error;
  useEffect(() => {
    if (failed && hasChanged(failed)) refused(failed);
  }, [failed]);

  const tryOut = async () => {
    try {
      const { to } = await sendTest({ titlesOfLetterDto }).unwrap();
      notify({ kind: 'success', title: t('notifications.campaign.tested', { email: to }) });
    } catch (why) {
      refused(why);
    }
  };
  return (
    <>
      {currentData ? (
        <>
          <Radio.Group
            aria-label={t('notifications.campaign.language')}
            optionType="button"
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
            options={LANGUAGES.map((value) => ({ value, label: t(`notifications.campaign.in.${value}`) }))}
          />
          <LetterPreview letter={currentData[language]} language={language} />
          <div>
            <Button loading={isLoading} onClick={() => void tryOut()}>
              {t('notifications.campaign.test')}
            </Button>
          </div>
        </>
      ) : failed ? (
        <Failed error={failed} retry={refetch} />
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 240 }} />
        </Loading>
      )}
      <div className="kt-campaign__foot">
        <Button onClick={back}>{t('notifications.campaign.back')}</Button>
        <Button type="primary" disabled={!currentData} onClick={goOn}>
          {t('notifications.campaign.next')}
        </Button>
      </div>
    </>
  );
}

type ReadersProps = StepProps & Pick<NewTitlesDto, 'readers'> & { close: () => void };

function Readers({ items, readers, refused, back, close }: ReadersProps) {
  const { t: common } = useTexts();
  const [send, { isLoading }] = useSendNewContentMutation();
  const [allUsers, setAllUsers] = useState(false);
  const { pl, en } = readers[allUsers ? 'all' : 'subscribers'];
  const count = pl + en;

  const confirm = async () => {
    try {
      const { success, data } = await send({ newContentDto: { allUsers, items } }).unwrap();
      if (!(data?.success ?? success)) throw new Error(common('errors.default'));
      close();
      notify({ kind: 'success', title: t('notifications.campaign.sent') });
    } catch (why) {
      refused(why);
    }
  };
  return (
    <>
      <Radio.Group
        aria-label={t('notifications.campaign.readers')}
        value={allUsers}
        onChange={({ target }) => setAllUsers(target.value as boolean)}
        options={[
          { value: false, label: t('notifications.campaign.subscribers') },
          { value: true, label: t('notifications.campaign.all-users') },
        ]}
      />
      <p role="status">
        {count > 0
          ? t('notifications.campaign.numbers', { pl: formatCount(pl), en: formatCount(en) })
          : t('notifications.campaign.nobody')}
      </p>
      <p>{t('notifications.campaign.for-good')}</p>
      <div className="kt-campaign__foot">
        <Button onClick={back}>{t('notifications.campaign.back')}</Button>
        <Button type="primary" loading={isLoading} disabled={count === 0} onClick={() => void confirm()}>
          {t('notifications.campaign.confirm', { count, n: formatCount(count) })}
        </Button>
      </div>
    </>
  );
}

const hasChanged = (why: unknown): boolean => !(why instanceof Error) && toApiError(why).code === 'campaign.changed';
const reasonOf = (why: unknown): string => (why instanceof Error ? why.message : toApiError(why).message);
