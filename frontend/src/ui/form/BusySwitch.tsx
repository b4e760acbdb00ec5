import { Switch, type SwitchProps } from 'antd';
import './form.css';

interface Props extends Omit<SwitchProps, 'loading'> {
  /** It is being saved: a second press is ignored. */
  busy: boolean;
}

/** A switch that keeps the focus while it is saved; antd's own `loading` disables it, and the next Tab begins at the top of the page. */
export const BusySwitch = ({ busy, onChange, ...rest }: Props) => (
  <Switch {...rest} aria-busy={busy} onChange={busy ? undefined : onChange} />
);
