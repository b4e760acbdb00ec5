/**
 * Somebody with an account, looked for by name or address as one types (USERADM-18). The value is the address, which may be typed whole. The
 * list is there while one types: whoever has chosen, sent or gone on is not followed by answers that come later, which would lie over the next
 * field.
 */
import { EMAIL_MAX, LIST_SEARCH_MIN, SEARCH_MAX, searchWords } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { AutoComplete, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useListUsersQuery } from '../api/admin/users.js';
import { Marked } from '../ui/Marked.js';
import { useStill } from './use-still.js';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** So many are offered (OPEN3-42); whoever has more types another word. */
const MOST = 20;

export function PersonField({ onBlur, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState(false);
  const search = useStill(typed.trim().slice(0, SEARCH_MAX));
  const { currentData } = useListUsersQuery(
    { search, page: 1, limit: MOST },
    { skip: search.length < LIST_SEARCH_MIN, refetchOnMountOrArgChange: true },
  );
  const words = searchWords(search);
  const lookFor = (text: string) => {
    setTyped(text);
    setChoosing(true);
  };
  const leave = () => {
    setChoosing(false);
    onBlur?.();
  };
  return (
    <AutoComplete
      {...props}
      showSearch={{ filterOption: false, onSearch: lookFor }}
      open={choosing}
      onOpenChange={(opens) => !opens && setChoosing(false)} // by typing alone it opens, not by a key that sends
      onSelect={() => setChoosing(false)}
      onInputKeyDown={({ key }) => key === 'Enter' && setChoosing(false)}
      onBlur={leave}
      defaultActiveFirstOption={false} // Enter sends what was typed
      options={currentData?.users
        .filter(({ role }) => role !== 'deleted')
        .map(({ id, firstname, lastname, email, paymentStatus }) => ({
          value: email,
          label: (
            <>
              <Marked text={`${firstname} ${lastname}`} words={words} /> <br />
              <Marked text={email} words={words} /> <br />
              <span className="kt-quiet">{t('users.found', { id, count: paymentStatus })}</span>
            </>
          ),
        }))}
      popupMatchSelectWidth={false}
    >
      <TypedPerson maxLength={EMAIL_MAX} autoComplete="off" />
    </AutoComplete>
  );
}

/** While none of the list is chosen the library names an option that is not there; a screen reader is told of none. */
function TypedPerson({ 'aria-activedescendant': active, ...props }: InputProps) {
  return <Input {...props} aria-activedescendant={active?.endsWith('_-1') ? undefined : active} />;
}
