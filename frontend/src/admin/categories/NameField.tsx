/** A name that is edited in its row: Enter saves, Esc leaves it as it was. */
import { Button, Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../base/i18n.js';

interface Props {
  label: string;
  name: string;
  /** Answers what is wrong, empty when that was said elsewhere; null when it was saved. */
  save: (name: string) => Promise<string | null>;
  cancel: () => void;
}

export function NameField({ label, name, save, cancel }: Props) {
  const { t: said } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [wrong, setWrong] = useState('');
  const send = async () => setWrong((await save(typed)) ?? '');
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void send();
    if (key === 'Escape') cancel();
  };
  return (
    <div className="kt-categories__name">
      <Input
        autoFocus
        aria-label={label}
        value={typed}
        status={wrong ? 'error' : undefined}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? id : undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" onClick={() => void send()}>
        {said('common.save')}
      </Button>
      <Button onClick={cancel}>{said('common.cancel')}</Button>
      {wrong && (
        <p id={id} role="alert" className="kt-categories__wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}
