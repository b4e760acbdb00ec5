/** The form of codes: new ones, or a stored one (CODEADM-06 to CODEADM-30, CODEADM-43). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useRef } from 'react';
import type { Location } from 'react-router-dom';
import {
  useGetCodeQuery,
  useMakeCodesMutation,
  useUpdateCodeMutation,
  type ListedCode,
} from '../../api/admin/codes.js';
import { useTexts } from '../../base/i18n.js';
import { DrawerForm } from '../../ui/form/DrawerForm.js';
import { SideDrawer } from '../../ui/form/SideDrawer.js';
import { Failed } from '../../ui/states.js';
import { codeSections } from './code-fields.js';
import { BLANK, presentIn, storedOf, toBody, toNewCodes, type CodeValues } from './code-values.js';

interface Props {
  close: () => void;
  /** An address that still shows this drawer. */
  stays: (next: Location) => boolean;
}

const labelOf = (name: keyof CodeValues) => t(`codes.form.${name}`);

export interface JustMade {
  codes: readonly string[];
  seriesId: number;
  /** How many people each is for. */
  limit: number;
}

interface NewProps extends Props {
  onMade: (made: JustMade) => void;
}

export function NewCodes({ onMade, ...drawer }: NewProps) {
  const { t: said } = useTexts();
  const [make] = useMakeCodesMutation();
  const save = async (changes: Partial<CodeValues>, _revision: unknown, attempt: string) => {
    const newCodesDto = toNewCodes({ ...BLANK, ...changes });
    const { codes, series_id: seriesId } = await make({ 'idempotency-key': attempt, newCodesDto }).unwrap();
    onMade({ codes, seriesId, limit: newCodesDto.limit });
  };
  return (
    <DrawerForm<CodeValues>
      {...drawer}
      title={t('codes.form.add-title')}
      mode="add"
      stored={{ values: BLANK }}
      sections={codeSections({ said })}
      labelOf={labelOf}
      save={save}
    />
  );
}

function StoredCode({ code, ...drawer }: Props & { code: ListedCode }) {
  const { t: said } = useTexts();
  const [update] = useUpdateCodeMutation();
  return (
    <DrawerForm<CodeValues>
      {...drawer}
      title={t('codes.form.edit-title', { code: code.code })}
      mode="edit"
      changed={t('codes.saved')}
      stored={storedOf(code)}
      sections={codeSections({ said, code })}
      labelOf={labelOf}
      presentIn={presentIn}
      save={(changes, revision) => update({ id: code.id, codeChangesDto: toBody(changes, revision) }).unwrap()}
    />
  );
}

/** Read anew when it opens: a form of yesterday's state would be refused. */
export function EditCode({ id, ...drawer }: Props & { id: number }) {
  const openedAt = useRef(Date.now());
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
    refetch,
  } = useGetCodeQuery({ id }, { refetchOnMountOrArgChange: true });
  const code = fulfilledTimeStamp >= openedAt.current ? currentData?.code : undefined;
  if (code) return <StoredCode code={code} {...drawer} />;
  return (
    <SideDrawer title={t('codes.edit')} close={drawer.close} loading={!error}>
      {error && <Failed error={error} retry={refetch} />}
    </SideDrawer>
  );
}
