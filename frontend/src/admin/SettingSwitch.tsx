/** A setting that is yes or no, saved as soon as it is switched (FEST-09, VIEWS-08, LIMIT-15). */
import type { FlagSetting } from '@kurtyna/domain';
import { SavedSwitch } from '../ui/form/SavedSwitch.js';
import { useSettings } from './Settings.js';

interface Props {
  name: FlagSetting;
  label: string;
  hint?: string;
  confirm?: (checked: boolean) => Promise<boolean>;
}

export function SettingSwitch({ name, ...looks }: Props) {
  const { config, save } = useSettings();
  return <SavedSwitch {...looks} checked={config[name] ?? false} save={(checked) => save({ [name]: checked })} />;
}
